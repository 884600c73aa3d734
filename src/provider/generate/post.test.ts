import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { silence, startFakeModel } from '#tests/support/fake-model.ts';
import { expect, test } from 'vitest';
import { post } from './post.ts';

test('a server that says nothing is given up in time, however often the memory is cleaned meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const cleaning = setInterval(collect, 20);
  const server = await startFakeModel();
  server.reactions = [silence];
  const asking = { url: server.url, key: undefined, name: 'The model', timeout: 300, waits: [] };
  const asked = post(() => '{}', { ...asking, signal: new AbortController().signal });
  const outcome = await Promise.race([
    asked.catch((error: unknown) => (error as Error).message),
    sleep(5_000, 'still waiting'),
  ]);
  expect(outcome).toBe('The model is busy or cannot be reached. Please try again later.');
  clearInterval(cleaning);
  await server.close();
});
