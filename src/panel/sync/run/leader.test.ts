import { expect, test, vi } from 'vitest';
import { keepLease } from './leader.ts';

/** A turn of two parts: time stands still but for what the test says. */
function begin(pulses: { isBusy: boolean; still: number }[]) {
  let now = 0;
  let move = () => {};
  const renew = vi.fn(() => Promise.resolve(true));
  const sleep = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const { answer, end } = keepLease(
    { renew },
    { pulses, onMoved: (heard) => void (move = heard) },
    { sleep, now: () => now },
  );
  const moveAfter = (ms: number) => {
    now += ms;
    move();
  };
  const askAfter = (ms: number) => {
    now += ms;
    answer();
  };
  return { renew, moveAfter, askAfter, end };
}

const atWork = { isBusy: true, still: 0 };

test('what moves renews the lease, where timers do not run, and not more often than they would', () => {
  const { renew, moveAfter, end } = begin([{ ...atWork }, { ...atWork }]);
  moveAfter(1_000);
  expect(renew).toHaveBeenCalledTimes(0);
  moveAfter(5_000);
  moveAfter(100);
  expect(renew).toHaveBeenCalledTimes(1);
  end();
  moveAfter(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a part that has got stuck is taken over from, whatever moves beside it', () => {
  const { renew, moveAfter, end } = begin([{ ...atWork }, { isBusy: true, still: 25 }]);
  moveAfter(6_000);
  expect(renew).toHaveBeenCalledTimes(0);
  end();
});

test('a tab that is asked says that it is at work, unless it has got stuck', () => {
  const pulses = [{ ...atWork }, { ...atWork }];
  const { renew, askAfter, end } = begin(pulses);
  askAfter(1_000);
  expect(renew).toHaveBeenCalledTimes(0);
  askAfter(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 30; asked++) askAfter(6_000);
  expect(renew).toHaveBeenCalledTimes(24);
  end();
});
