import type { Endpoint } from '#contract/endpoint.ts';
import { place } from '#contract/endpoint.ts';

export interface Sent {
  method: Endpoint<unknown, unknown>['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request as the panel makes it, below the provider's origin. */
export function requestOf<Input>(
  endpoint: Endpoint<Input, any>,
  input: NoInfer<Input>,
  token?: string,
): Sent {
  const { path, body } = place(endpoint, input);
  return {
    method: endpoint.method,
    path: `/api${path}`,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip',
      ...(token ? { Authorization: token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
