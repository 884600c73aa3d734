// Every number and every promise of the header is true.
import type { Entry } from '#panel/store/entries.ts';
import type { Here } from './looker.ts';
import type { SimTab } from '#tests/sim/world/tablet.ts';
import { Violation } from './violation.ts';

const going: readonly Entry['state'][] = ['waiting', 'ambiguous', 'sending'];

export function checkPill({ id, outbox: { catalogue } }: SimTab, { pill, outbox }: Here): void {
  const isKnown = ({ operation }: Entry) => catalogue.operations.has(operation);
  // One of a newer build waits for a person to update, unless it is under way just now.
  const goes = (entry: Entry) => going.includes(entry.state) && (isKnown(entry) || entry.state === 'sending');
  const waiting = outbox.filter(goes).length;
  const said = {
    waiting: numberIn(/(\d+) waiting$/, pill) ?? numberIn(/^Sending (\d+)…$/, pill),
    needsYou: numberIn(/(\d+) needs? you$/, pill),
  };
  const isTrue =
    (said.waiting === undefined || said.waiting === waiting) &&
    (said.needsYou === undefined || said.needsYou === outbox.length - waiting) &&
    (pill !== 'All synced' || outbox.length === 0) &&
    (!pill.startsWith('Sending') || outbox.some(({ state }) => state === 'sending')) &&
    (outbox.length === 0 || said.waiting !== undefined || said.needsYou !== undefined);
  if (!isTrue) {
    const states = outbox.map(({ state }) => state).join(', ') || 'nothing';
    throw new Violation(`${id} says “${pill}” with ${states} in its outbox`);
  }
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
