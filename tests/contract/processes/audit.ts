// What people were told, against what is there: what is missing, and what is there twice, in words.
import type { Exhibit } from '#contract/exhibits.ts';
import type { Question } from '#contract/questions.ts';
import type { TeamMember } from '#contract/team.ts';
import type { Theme } from '#contract/themes.ts';
import type { Held } from '#tests/contract/follower.ts';
import type { Ledger } from './people.ts';

type Named = { id: string; name: string };

export async function audit(ledger: Ledger, lists: Held, letters: readonly string[]): Promise<string[]> {
  const exhibits = lists.exhibits as Map<string, Exhibit>;
  const themes = lists.themes as Map<string, Theme>;
  return [
    ...ledger.faults,
    ...created('theme', ledger.themes, themes),
    ...created('exhibit', ledger.exhibits, exhibits),
    ...edited(ledger.edits, exhibits),
    ...(await stored(ledger.documents, exhibits)),
    ...generated(ledger.generations, exhibits, lists.questions as Map<string, Question[]>),
    ...invited(ledger.invited, lists.team as Map<string, TeamMember>, letters),
  ];
}

/** How many letters came more than once, with the id that they had before. */
export function repeatedLetters(letters: readonly string[]): number {
  return letters.length - new Set(letters.map(idOf)).size;
}

/** Exhibits whose generation has not ended. */
export function underWay(lists: Held): string[] {
  const exhibits = [...(lists.exhibits as Map<string, Exhibit>).values()];
  return exhibits.filter(({ status }) => status === 'In Progress').map(({ id }) => id);
}

// Those of whom nobody was told count as well: whatever was sent with one key is there once.
function created(
  kind: string,
  said: ReadonlyMap<string, string>,
  held: ReadonlyMap<string, Named>,
): string[] {
  const lost = [...said].filter(([name, id]) => held.get(id)?.name !== name);
  const names = [...held.values()].map(({ name }) => name).filter((name) => !name.startsWith('Edit '));
  return [
    ...lost.map(([name, id]) => `${kind} ${id}, ${name}, is lost`),
    ...names
      .filter((name, index) => name !== 'A test vase' && names.indexOf(name) !== index)
      .map((name) => `${kind} ${name} is there twice`),
  ];
}

function edited(edits: Ledger['edits'], exhibits: ReadonlyMap<string, Exhibit>): string[] {
  return edits.flatMap(({ id, acknowledged, sent }) => {
    const name = exhibits.get(id)?.name;
    const number = Number(name?.replace('Edit ', ''));
    const isThere = acknowledged === 0 ? name !== undefined : number >= acknowledged && number <= sent;
    return isThere ? [] : [`edit ${acknowledged} of ${id} is lost: it is ${name}, of ${sent}`];
  });
}

async function stored(
  documents: ReadonlyMap<string, string>,
  exhibits: ReadonlyMap<string, Exhibit>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [id, text] of documents) {
    const held = exhibits.get(id)?.documents ?? [];
    if (held.length !== 1) faults.push(`${id} has ${held.length} documents in place of one`);
    const address = held[0]?.file_key;
    if (!address || (await (await fetch(address)).text()) !== text) faults.push(`document of ${id} is lost`);
  }
  return faults;
}

function generated(
  asked: ReadonlySet<string>,
  exhibits: ReadonlyMap<string, Exhibit>,
  questions: ReadonlyMap<string, Question[]>,
): string[] {
  return [...asked].flatMap((id) => {
    const { status, draft_reason: reason } = exhibits.get(id) ?? {};
    const texts = (questions.get(id) ?? []).map(({ question }) => question);
    if (new Set(texts).size !== texts.length) return [`questions of ${id} are there twice`];
    if (status === 'In Review' && texts.length > 0) return [];
    if (status === 'Draft' && reason) return [];
    return [`the generation of ${id} ended as ${status} with ${texts.length} questions`];
  });
}

/** Who was invited is in the team once and has one letter; of whom nobody was told, both or neither. */
function invited(
  { acknowledged, inDoubt }: Ledger['invited'],
  team: ReadonlyMap<string, TeamMember>,
  letters: readonly string[],
): string[] {
  const lettersTo = new Map<string, Set<string>>();
  for (const letter of letters) {
    const to = /^To: (\S+)$/m.exec(letter.replaceAll('\r', ''))?.[1] ?? '';
    lettersTo.set(to, (lettersTo.get(to) ?? new Set()).add(idOf(letter)));
  }
  const members = [...team.values()].map(({ email }) => email);
  return [...acknowledged, ...inDoubt].flatMap((email) => {
    const places = members.filter((one) => one === email).length;
    const count = lettersTo.get(email)?.size ?? 0;
    const isRight = places === count && places <= 1 && (places === 1 || inDoubt.has(email));
    return isRight ? [] : [`${email} is in the team ${places} times, and has ${count} letters`];
  });
}

function idOf(letter: string): string {
  return /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? letter;
}
