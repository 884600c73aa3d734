import 'fake-indexeddb/auto';
import { deploymentKey, keepSetting, openDevice } from '#panel/store/device/device.ts';
import { beforeEach, expect, test } from 'vitest';
import { currentDeployment, readDeployment, refreshDeployment } from './provider-address.ts';

const base = 'https://museum.example/';
let device = openDevice();

beforeEach(async () => {
  await device.delete();
  device = openDevice();
});

const answering = (body: string, status = 200) => ({
  base,
  fetch: () => Promise.resolve(new Response(body, { status })),
});
const offline = { base, fetch: () => Promise.reject(new TypeError('Failed to fetch')) };

test.each([
  ['/api', 'https://museum.example/api'],
  ['api/', 'https://museum.example/api'],
  ['https://api.example:8443/v1/', 'https://api.example:8443/v1'],
  ['//api.example', 'https://api.example'],
])('the address %s is read as %s', (provider, address) => {
  expect(readDeployment({ provider }, base)).toEqual({
    provider: address,
    idempotencyKeys: false,
    changes: false,
    sessions: false,
    formerly: [],
  });
});

test.each([
  [null],
  [{}],
  [{ provider: '' }],
  [{ provider: 42 }],
  [{ provider: 'javascript:alert(1)' }],
  [{ provider: 'http://' }],
  [{ provider: '/api?key=1' }],
])('a configuration of %j is refused', (value) => {
  expect(readDeployment(value, base)).toBeNull();
});

test('idempotency keys are sent only when the deployment says so', () => {
  expect(readDeployment({ provider: '/api', idempotencyKeys: true }, base)?.idempotencyKeys).toBe(true);
  expect(readDeployment({ provider: '/api', idempotencyKeys: 'yes' }, base)?.idempotencyKeys).toBe(false);
  expect(readDeployment({ provider: '/api', changes: true }, base)?.changes).toBe(true);
  expect(readDeployment({ provider: '/api', changes: 1 }, base)?.changes).toBe(false);
  expect(readDeployment({ provider: '/api', sessions: true }, base)?.sessions).toBe(true);
  expect(readDeployment({ provider: '/api', sessions: 'yes' }, base)?.sessions).toBe(false);
});

test.each([
  [
    ['https://old.example/v1/', '/api'],
    ['https://old.example/v1', 'https://museum.example/api'],
  ],
  [['https://new.example', 'https://old.example', 'https://old.example/'], ['https://old.example']],
  [[42, null, '', 'ftp://old.example', '/api?key=1', 'https://old.example'], ['https://old.example']],
  ['https://old.example', []],
  [undefined, []],
])('the former addresses %j are read as %j', (formerly, addresses) => {
  const read = readDeployment({ provider: 'https://new.example/', formerly }, base);
  expect(read).toMatchObject({ provider: 'https://new.example', formerly: addresses });
});

test('a former address that is named later counts from then on', async () => {
  await refreshDeployment(device, answering('{"provider":"/api"}'));
  await refreshDeployment(device, answering('{"provider":"/api","formerly":["/v1"]}'));
  expect((await currentDeployment(device, offline)).formerly).toEqual(['https://museum.example/v1']);
});

test('what an earlier build kept names no former address', async () => {
  await keepSetting(device, deploymentKey, { provider: 'https://old.example', idempotencyKeys: true });
  expect(await currentDeployment(device, offline)).toEqual({
    provider: 'https://old.example',
    idempotencyKeys: true,
    formerly: [],
  });
});

test('the last address counts when the device starts offline', async () => {
  await refreshDeployment(device, answering('{"provider":"/api"}'));
  expect((await currentDeployment(device, offline)).provider).toBe('https://museum.example/api');
});

test("a portal's page in the place of the configuration changes nothing", async () => {
  await refreshDeployment(device, answering('{"provider":"/api"}'));
  await expect(refreshDeployment(device, answering('<h1>Sign in to the Wi-Fi</h1>'))).rejects.toMatchObject({
    kind: 'broken',
  });
  expect((await currentDeployment(device, offline)).provider).toBe('https://museum.example/api');
});

test.each([
  ['broken', answering('{"provider":')],
  ['broken', answering('not found', 404)],
  ['unreachable', answering('', 503)],
  ['unreachable', offline],
])('a first start with a configuration that is %s says so', async (kind, edges) => {
  await expect(currentDeployment(device, edges)).rejects.toMatchObject({ name: 'ConfigError', kind });
});
