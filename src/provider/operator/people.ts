// What `npm run people` says and does, in the provider's process or in its own.
import { displayName } from '#contract/values/person-name.ts';
import type { Person } from '#provider/database/people.ts';
import {
  endSessions,
  findPerson,
  knownPlaces,
  listPeople,
  openSessions,
  setRole,
} from '#provider/database/people.ts';
import { personalData } from '#provider/database/personal-data.ts';
import type { Deps } from '#provider/deps.ts';
import { securityEvent } from '#provider/security-event.ts';
import type { InvitingDeps } from './invite.ts';
import { inviteInWords } from './invite.ts';
import { instant, table } from './table.ts';

/** What a command prints, and how it ends: 2 for what it was asked wrongly. */
export interface Answer {
  lines: string[];
  code: 0 | 2;
}

type Act = (deps: InvitingDeps, person: Person) => Promise<string[]>;

const acts: Record<string, Act> = {
  promote: (deps, person) => changeRole(deps, person, 'admin'),
  demote: (deps, person) => changeRole(deps, person, 'creator'),
  sessions: showSessions,
  'end-sessions': async (deps, person) => {
    const count = await endSessions(deps.db, person.id);
    logEvent(deps, 'sessions ended', person, { sessions: count });
    return [`${count} of ${person.email}’s sessions ended.`];
  },
  'invite-again': inviteAgain,
  export: async (deps, person) => {
    logEvent(deps, 'personal data exported', person);
    return [JSON.stringify(await personalData(deps.db, person.id), null, 2)];
  },
};

const usage = `Usage: npm run people -- list, or one of ${Object.keys(acts).join(', ')} with an e-mail.`;

/** A request that cannot be followed, in a sentence. */
class Wrong extends Error {}

export async function answerPeople(deps: InvitingDeps, args: readonly string[]): Promise<Answer> {
  try {
    return { lines: await perform(deps, args), code: 0 };
  } catch (error) {
    if (error instanceof Wrong) return { lines: [error.message], code: 2 };
    throw error;
  }
}

async function perform(
  deps: InvitingDeps,
  [command = '', email, ...more]: readonly string[],
): Promise<string[]> {
  if (command === 'list' && email === undefined) return list(deps);
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined;
  if (!act || !email || more.length > 0) throw new Wrong(usage);
  const person = await findPerson(deps.db, email);
  if (!person) throw new Wrong(`Nobody here has the e-mail ${email}.`);
  if (person.isStandIn)
    throw new Wrong(`${person.email} stands in the list of ${person.museum} and cannot sign in there.`);
  return act(deps, person);
}

async function list({ db, clock, config }: Deps): Promise<string[]> {
  const people = await listPeople(db, clock(), usedSince({ clock, config }));
  const heads = ['museum', 'name', 'e-mail', 'role', 'last use', 'open sessions'];
  const rows = people.map((person) => [
    person.museum,
    displayName(person.name),
    person.email,
    person.isStandIn ? 'cannot sign in' : person.role,
    person.lastUsed ? instant(person.lastUsed) : person.signIns > 0 ? 'long ago' : 'never',
    String(person.sessions),
  ]);
  return table([heads, ...rows]);
}

async function changeRole(deps: Deps, person: Person, role: 'admin' | 'creator'): Promise<string[]> {
  if (person.role === role)
    throw new Wrong(`${person.email} is ${inWords(role)} of ${person.museum} already.`);
  if (!(await setRole(deps.db, person, role)))
    throw new Wrong(`${person.email} is the last admin of ${person.museum}. Promote somebody else first.`);
  logEvent(deps, 'role changed', person, { role });
  return [`${person.email} is ${inWords(role)} of ${person.museum} now.`];
}

async function showSessions({ db, clock, config }: Deps, person: Person): Promise<string[]> {
  const sessions = await openSessions(db, person.id, clock(), usedSince({ clock, config }));
  const places = await knownPlaces(db, person.id);
  const rows = sessions.map((one) => [
    one.device ?? 'not known',
    ...[one.createdAt, one.usedAt, one.expiresAt].map(instant),
  ]);
  return [
    ...table([['device', 'begun', 'last used, to the hour', 'ends'], ...rows]),
    `Signed in from ${places.length} ${places.length === 1 ? 'network' : 'networks'} in 90 days${places[0] ? `, last at ${instant(places[0])}` : ''}. Which ones is not kept.`,
  ];
}

async function inviteAgain(deps: InvitingDeps, person: Person): Promise<string[]> {
  if (person.signIns > 0)
    throw new Wrong(`${person.email} has signed in before: they can ask for a code themselves.`);
  const said = await inviteInWords(deps, person);
  logEvent(deps, 'member invited again', person);
  return said;
}

function usedSince({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date {
  return new Date(clock().getTime() - config.sessionIdles);
}

function inWords(role: 'admin' | 'creator'): string {
  return role === 'admin' ? 'an admin' : 'a creator';
}

function logEvent(
  { log }: Deps,
  event: string,
  person: Person,
  more: Record<string, string | number> = {},
): void {
  securityEvent({ log, remote: 'operator' }, event, person, more);
}
