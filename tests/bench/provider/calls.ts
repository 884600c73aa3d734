// What is measured: requests as the panel makes them.
import type { Request } from 'autocannon';
import { listChanges } from '#contract/changes.ts';
import { editExhibit, getExhibit, listExhibits } from '#contract/exhibits.ts';
import { getSubscription } from '#contract/museum.ts';
import { login } from '#contract/session.ts';
import { getUserProfile } from '#contract/users.ts';
import { requestOf } from './request.ts';
import type { Account, Facts, Revisions } from './started.ts';

export interface MeasuredCall {
  name: string;
  /** The museum whose person asks. */
  of: 'small' | 'large';
  /** `revisions`: the large museum's. */
  request(account: Account, revisions: Revisions): Request;
  /** Whether it is measured beside the callers of the large list as well. */
  isBeside?: true;
  /** Whether something changes in the large museum all the while, so that no list of it is known. */
  isChanging?: true;
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
  { name: 'list of 10,000, unchanged', of: 'large', request: (account) => list(account) },
  {
    name: 'no changes since',
    of: 'large',
    isBeside: true,
    request: (account, { after }) => changesSince(account, after),
  },
  {
    name: 'ten changes since',
    of: 'large',
    isBeside: true,
    request: (account, { before }) => changesSince(account, before),
  },
  // After those of what changed: it changes something itself.
  { name: 'list of 10,000, changing', of: 'large', isChanging: true, request: (account) => list(account) },
  {
    name: 'subscription',
    of: 'large',
    request: ({ token, museumId }) => requestOf(getSubscription, { museumId }, token),
  },
  {
    name: 'profile',
    of: 'large',
    request: ({ token, userId }) => requestOf(getUserProfile, { userId }, token),
  },
];

/** What a tablet that somebody looks at asks every minute, where the provider tells what changed. */
export const callsOfTablet = ['subscription', 'ten changes since', 'profile'] as const;

export function largeList({ large }: Facts): Request {
  return list(large);
}

function list({ token, museumId }: Account): Request {
  return requestOf(listExhibits, { museumId }, token);
}

function changesSince({ token, museumId }: Account, since: string): Request {
  return requestOf(listChanges, { museumId, since }, token);
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
