// What is measured: requests as the panel makes them. `changes since` belongs here as soon as there is one.
import type { Request } from 'autocannon';
import { editExhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { place } from '#contract/endpoint.ts';
import { login } from '#contract/session.ts';
import type { Account, Facts } from './started.ts';

export interface MeasuredCall {
  name: string;
  /** The museum whose person asks. */
  of: 'small' | 'large';
  request(account: Account): Request;
  /** Whether it is measured beside the callers of the large list as well. */
  isBeside?: true;
}

export const calls: readonly MeasuredCall[] = [
  {
    name: 'sign in',
    of: 'small',
    request: ({ email, password }) => requestOf(login, { email, password, role: 'admin' }),
  },
  {
    name: 'get',
    of: 'small',
    isBeside: true,
    request: ({ token, exhibitId }) => requestOf(getExhibit, { id: exhibitId }, token),
  },
  { name: 'save', of: 'small', isBeside: true, request: (account) => save(account) },
  { name: 'list of 50', of: 'small', isBeside: true, request: (account) => list(account) },
  { name: 'list of 10,000', of: 'large', request: (account) => list(account) },
];

export function largeList({ large }: Facts): Request {
  return list(large);
}

function list({ token, museumId }: Account): Request {
  return requestOf(listExhibits, { museumId }, token);
}

let saves = 0;

function save({ token, museumId, exhibitId }: Account): Request {
  const fixed = {
    artistName: 'Bench',
    exhibitNumber: 'A-00001',
    tags: ['oil', 'wood'],
    floor: 1,
    roomNumber: 2,
  };
  const write = () => {
    saves += 1;
    return { id: exhibitId, museumId, ...fixed, name: `Saved ${saves}`, roomName: 'Room 2' };
  };
  const made = requestOf(editExhibit, write(), token);
  return { ...made, setupRequest: (request) => ({ ...request, body: JSON.stringify(write()) }) };
}

function requestOf<Input>(endpoint: Endpoint<Input, any>, input: NoInfer<Input>, token?: string): Request {
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
