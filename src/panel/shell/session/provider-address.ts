// Where the provider is: config.json beside index.html says it, and the last answer is kept for offline starts.
import type { Deployment } from '#panel/store/device/deployment.ts';
import { keepDeployment, keptDeployment } from '#panel/store/device/deployment.ts';
import type { Device } from '#panel/store/device/device.ts';
import { isSame } from '#panel/sync/merge/merge.ts';

/** `unreachable`: nothing answered. `broken`: what answered is no configuration. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly kind: 'unreachable' | 'broken';

  constructor(kind: 'unreachable' | 'broken', options?: ErrorOptions) {
    super(`config.json is ${kind}`, options);
    this.kind = kind;
  }
}

export interface ConfigEdges {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** The address of the folder that index.html lies in. */
  base: string;
}

const timeout = 4_000;

/**
 * The kept deployment at once, and a newer one in the background for the next time; asked for when none is kept.
 *
 * @throws {ConfigError} at a first start without a usable config.json
 */
export async function currentDeployment(
  device: Device,
  edges: ConfigEdges = browserConfig(),
): Promise<Deployment> {
  const kept = await keptDeployment(device);
  if (!kept) return refreshDeployment(device, edges);
  // A configuration that cannot be had changes nothing: the last one goes on counting.
  refreshDeployment(device, edges).catch(() => {});
  return kept;
}

/** Asks for config.json and keeps what it says. */
export async function refreshDeployment(
  device: Device,
  edges: ConfigEdges = browserConfig(),
): Promise<Deployment> {
  const deployment = await fetchDeployment(edges);
  const kept = await keptDeployment(device);
  if (!isSame(kept, deployment)) await keepDeployment(device, deployment);
  return deployment;
}

async function fetchDeployment({ fetch, base }: ConfigEdges): Promise<Deployment> {
  const response = await fetch(new URL('config.json', base).href, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new ConfigError('unreachable', { cause });
  });
  if (response.status >= 500) throw new ConfigError('unreachable');
  const value: unknown = await response.json().catch(() => null);
  const deployment = response.ok ? readDeployment(value, base) : null;
  if (!deployment) throw new ConfigError('broken');
  return deployment;
}

/** What config.json says, or null when it makes no sense. `base` resolves a relative address. */
export function readDeployment(value: unknown, base: string): Deployment | null {
  const { provider, idempotencyKeys, changes, sessions, formerly } = (value ?? {}) as Record<string, unknown>;
  const address = addressOf(provider, base);
  if (address === null) return null;
  const former = (Array.isArray(formerly) ? formerly : []).flatMap((one) => addressOf(one, base) ?? []);
  return {
    provider: address,
    idempotencyKeys: idempotencyKeys === true,
    changes: changes === true,
    sessions: sessions === true,
    formerly: [...new Set(former)].filter((one) => one !== address),
  };
}

/** Absolute, without a slash at the end; null when it makes no sense. */
function addressOf(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || value.trim() === '' || !URL.canParse(value, base)) return null;
  const url = new URL(value.trim(), base);
  if (!/^https?:$/.test(url.protocol) || url.search || url.hash) return null;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function browserConfig(): ConfigEdges {
  return {
    fetch: (address, init) => fetch(address, init),
    base: new URL(import.meta.env.BASE_URL, location.origin).href,
  };
}
