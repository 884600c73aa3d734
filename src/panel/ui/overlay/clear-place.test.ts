import { expect, test } from 'vitest';
import { array, assert, integer, pre, property, record } from 'fast-check';
import type { Box } from './clear-place.ts';
import { clearPlace, covered } from './clear-place.ts';

const within: Box = { left: 12, top: 12, right: 808, bottom: 1168 };
const card = { width: 384, height: 80 };

const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + card.width,
  bottom: top + card.height,
});

test('a notice stands at the top right when nothing is there', () => {
  expect(clearPlace(card, { kept: [], spared: [], within })).toEqual({ left: 424, top: 12 });
});

test('a button at the top right moves it below the button', () => {
  const button = { left: 700, top: 20, right: 800, bottom: 64 };
  expect(clearPlace(card, { kept: [button], spared: [], within })).toEqual({ left: 424, top: 68 });
});

test('beside a panel that fills the right side it stands at the left', () => {
  const sheet = { left: 420, top: 0, right: 820, bottom: 1180 };
  const { left } = clearPlace(card, { kept: [sheet], spared: [], within });
  expect(left).toBe(12);
});

test('a row that can be pressed is rather covered than a button', () => {
  const row = { left: 0, top: 100, right: 820, bottom: 1180 };
  const button = { left: 0, top: 0, right: 820, bottom: 100 };
  const { top } = clearPlace(card, { kept: [button], spared: [row], within });
  expect(top).toBe(104);
});

test('wherever there is room between the buttons, none is covered', () => {
  const aButton = record({
    left: integer({ min: 0, max: 700 }),
    top: integer({ min: 0, max: 1100 }),
  });
  assert(
    property(array(aButton, { maxLength: 12 }), (buttons) => {
      const kept = buttons.map(({ left, top }) => ({ left, top, right: left + 110, bottom: top + 44 }));
      const isFree = (top: number) =>
        covered(boxAt({ left: within.right - card.width, top }), kept) === 0 &&
        top + card.height <= within.bottom;
      const hasRoom = Array.from({ length: 1_000 }, (_, at) => within.top + at).some(
        (top) => isFree(top) && isFree(top - 4),
      );
      pre(hasRoom);
      expect(covered(boxAt(clearPlace(card, { kept, spared: [], within })), kept)).toBe(0);
    }),
  );
});
