import { expect, test } from 'vitest';
import { startToastTimer, type Clock } from './toast-timer.ts';

function handClock() {
  let now = 0;
  let due: { at: number; run: () => void } | undefined;
  const clock: Clock = {
    set: (run, ms) => (due = { at: now + ms, run }),
    clear: (timer) => {
      if (timer === due) due = undefined;
    },
  };
  const pass = (ms: number) => {
    now += ms;
    if (!due || due.at > now) return;
    const { run } = due;
    due = undefined;
    run();
  };
  return { clock, pass };
}

function toast() {
  const { clock, pass } = handClock();
  let ended = 0;
  const timer = startToastTimer(() => (ended += 1), clock);
  return { timer, pass, ended: () => ended };
}

test('a toast vanishes after five seconds', () => {
  const { pass, ended } = toast();
  pass(4999);
  expect(ended()).toBe(0);
  pass(1);
  expect(ended()).toBe(1);
});

test('a toast under the pointer stays as long as the pointer does, and leaves two seconds after it', () => {
  const { timer, pass, ended } = toast();
  pass(4000);
  timer.hold('pointer');
  pass(60_000);
  expect(ended()).toBe(0);
  timer.release('pointer');
  pass(1999);
  expect(ended()).toBe(0);
  pass(1);
  expect(ended()).toBe(1);
});

test('a toast that has the focus stays when the pointer leaves it', () => {
  const { timer, pass, ended } = toast();
  timer.hold('pointer');
  timer.hold('focus');
  timer.release('pointer');
  pass(60_000);
  expect(ended()).toBe(0);
  timer.release('focus');
  pass(2000);
  expect(ended()).toBe(1);
});

test('a pointer that leaves without having come changes nothing', () => {
  const { timer, pass, ended } = toast();
  timer.release('pointer');
  pass(2000);
  expect(ended()).toBe(0);
  pass(3000);
  expect(ended()).toBe(1);
});

test('a toast that was closed does not end a second time', () => {
  const { timer, pass, ended } = toast();
  timer.stop();
  pass(10_000);
  expect(ended()).toBe(0);
});
