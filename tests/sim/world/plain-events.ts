// The events of fake-indexeddb without the way that they take: it asks everybody on it, with an object for each answer,
// and nobody here listens anywhere but at the target, apart from errors, which are seldom.
import { IDBRequest } from 'fake-indexeddb';

type Callback = (this: Target, event: PlainEvent) => void;

interface Listener {
  type: string;
  callback: Callback | { handleEvent: Callback };
  capture: boolean;
}

interface Target {
  listeners: readonly Listener[];
  onsuccess?: Callback | null;
  oncomplete?: Callback | null;
}

interface PlainEvent {
  type: string;
  bubbles: boolean;
  canceled: boolean;
  dispatched: boolean;
  isTrusted: boolean;
  immediatePropagationStopped: boolean;
  eventPhase: number;
  eventPath: readonly Target[];
  target: Target | null;
  currentTarget: Target | null;
}

const targets = Object.getPrototypeOf(IDBRequest.prototype) as {
  dispatchEvent(this: Target, event: PlainEvent): boolean;
};
const real = targets.dispatchEvent;

const atTarget = 2;
const handlers = { success: 'onsuccess', complete: 'oncomplete' } as const;

export function usePlainEvents(): void {
  targets.dispatchEvent = dispatch;
}

export function restoreEvents(): void {
  targets.dispatchEvent = real;
}

function dispatch(this: Target, event: PlainEvent): boolean {
  const handler = handlers[event.type as keyof typeof handlers];
  if (!handler || event.bubbles || event.dispatched || event.eventPath.some(isAsked))
    return real.call(this, event);
  event.isTrusted = false;
  event.dispatched = true;
  event.target = this;
  event.currentTarget = this;
  event.eventPhase = atTarget;
  const errors: unknown[] = [];
  // Who listens may come and go meanwhile.
  const listeners = this.listeners.length > 0 ? this.listeners.slice() : this.listeners;
  for (const { type, callback } of listeners) {
    if (type !== event.type || event.immediatePropagationStopped) continue;
    play(this, typeof callback === 'function' ? callback : callback.handleEvent, event, errors);
  }
  const last = this[handler];
  if (last && !event.immediatePropagationStopped) play(this, last, event, errors);
  if (errors.length > 0) throw new AggregateError(errors);
  event.dispatched = false;
  event.eventPhase = 0;
  event.currentTarget = null;
  return !event.canceled;
}

function isAsked({ listeners }: Target): boolean {
  return listeners.some(({ capture }) => capture);
}

function play(target: Target, callback: Callback, event: PlainEvent, errors: unknown[]): void {
  try {
    callback.call(target, event);
  } catch (error) {
    errors.push(error);
  }
}
