// Which parts of which questions are being generated, and what came of the last attempt. Reported to whoever shows them.
import { useSyncExternalStore } from 'react';

export interface Run {
  question: string;
  /** Fields, and names of sections; the first stands for the whole. */
  parts: readonly string[];
  abort: AbortController;
  isCancelled: boolean;
}

const runs = new Set<Run>();
const sealed = new WeakSet<Run>();
const failures = new Map<string, string>();
const listeners = new Set<() => void>();
let known = new Map<string, readonly string[]>();
const nothing: readonly string[] = [];

export function isFree(question: string, parts: readonly string[]): boolean {
  return !parts.some((part) => runOf(question, part));
}

export function begin(question: string, parts: readonly string[]): Run {
  const run: Run = { question, parts, abort: new AbortController(), isCancelled: false };
  runs.add(run);
  for (const part of parts) failures.delete(keyOf(question, part));
  notify();
  return run;
}

export function end(run: Run, failure: string | null): void {
  runs.delete(run);
  if (failure) failures.set(keyOf(run.question, leadOf(run)), failure);
  notify();
}

/** What came is about to be kept: it can no longer be cancelled. False when it has been. */
export function seal(run: Run): boolean {
  if (!run.isCancelled) sealed.add(run);
  return !run.isCancelled;
}

/** Ends what generates this part. It never lands. */
export function cancelRegeneration(question: string, part: string): void {
  const run = runOf(question, part);
  if (run) cancel(run);
}

export function cancelAll(): void {
  for (const run of runs) cancel(run);
}

/** The parts of a question that are being generated: fields, 'follow-ups', 'combined'. */
export function useRunning(question: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => runningOf(question));
}

export interface PartState {
  isRunning: boolean;
  /** It stands for all that is generated with it: what is to be said about them is said there. */
  isLead: boolean;
  /** Why the last attempt failed. */
  failure: string | undefined;
}

export function usePart(question: string, part: string): PartState {
  useRunning(question);
  const failure = useSyncExternalStore(subscribe, () => failures.get(keyOf(question, part)));
  const run = runOf(question, part);
  return { isRunning: run !== undefined, isLead: run !== undefined && leadOf(run) === part, failure };
}

function cancel(run: Run): void {
  if (sealed.has(run)) return;
  run.isCancelled = true;
  run.abort.abort();
  // The part is free again at once, however long the request takes to end.
  runs.delete(run);
  notify();
}

function runOf(question: string, part: string): Run | undefined {
  return [...runs].find((run) => run.question === question && run.parts.includes(part));
}

/** The first field: names of sections have no place of their own among the texts. */
function leadOf({ parts }: Run): string {
  return parts.find((part) => part.includes('.')) ?? parts[0] ?? '';
}

/** At this moment. */
export function runningOf(question: string): readonly string[] {
  const all = [...runs].filter((run) => run.question === question);
  if (all.length === 0) return nothing;
  const parts = known.get(question) ?? all.flatMap((run) => run.parts);
  known.set(question, parts);
  return parts;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  known = new Map();
  for (const listener of listeners) listener();
}

function keyOf(question: string, part: string): string {
  return `${question} ${part}`;
}
