// What wakes the engine counts, whatever it is doing in that moment: nobody waits for the next try by the clock, which
// stands still here unless a test moves it.
import { addExhibit } from '#panel/features/exhibits/operations.ts';
import { catalogue } from '#panel/operations.ts';
import { deviceId } from '#panel/store/entries.ts';
import { readFact } from '#panel/store/facts.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import type { Engine } from '#panel/sync/run/engine.ts';
import type { Reason } from '#panel/sync/run/reasons.ts';
import { startEngine } from '#panel/sync/run/engine.ts';
import { aMask, openScene } from '#tests/support/scene.ts';
import type { Scene } from '#tests/support/scene.ts';
import { afterEach, beforeEach, test } from 'vitest';

let scene: Scene;
let engine: Engine;
beforeEach(async () => {
  scene = await openScene();
  const { fetch } = scene.net;
  // As a browser's fetch, which ends when it is given up.
  scene.tablet.network = (request) => Promise.race([fetch(request), givenUp(request.signal)]);
  const { db, device } = scene.tab;
  await scene.tab.sync();
  scene.net.isDown = true;
  engine = startEngine({ db, device, catalogue, edges: scene.tablet.edges() });
  engine.wake('asked');
  await scene.until(async () => (await readFact(db, 'reach'))?.state === 'offline');
  // Nobody tries it into nothing: what may have arrived would be looked for first.
  const input = { id: deviceId(crypto.randomUUID()), fields: aMask() };
  await perform(scene.tab.outbox, [{ operation: addExhibit, input }]);
});
afterEach(async () => {
  scene.net.letGo();
  await engine.stop();
  await scene.close();
});

const reasons: [what: string, reason: Reason][] = [
  ['the tab comes to the front', 'reachable'],
  ['the person asks', 'asked'],
];

test.each(reasons)('when %s while a question hangs, what waits is sent at once', async (_, reason) => {
  await hangInAQuestion();
  engine.wake(reason);
  await scene.until(async () => (await scene.atProvider()).length === 1);
});

test('who asks for everything while a question hangs gets the lists at once', async () => {
  await hangInAQuestion();
  const lists = () => scene.net.arrived.filter((call) => call.endsWith('/exhibit/get-by-museum')).length;
  const before = lists();
  engine.wake('asked');
  await scene.until(async () => lists() > before);
});

/** The connection is back, and the question that was to find it out hangs. */
async function hangInAQuestion(): Promise<void> {
  scene.net.holdBack('/subscription');
  scene.net.isDown = false;
  await scene.until(async () => {
    scene.tablet.pass(5_000);
    return scene.net.isHolding();
  });
  scene.net.passThrough();
}

function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
