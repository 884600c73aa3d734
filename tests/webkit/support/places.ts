// Where a person looks: the things of a screen, by what they are and by the words on them.

/** Words that are all of it, or a part. */
export type Words = string | RegExp;

/** One step of a look: among what was found so far, or in the whole page. */
export interface Step {
  /** What can be it. */
  selector: string;
  /** Its accessible name. */
  name?: Pattern;
  /** Words within it. */
  saying?: Pattern;
  /** The name of something that it holds. */
  holding?: Pattern;
  /** Also behind an open dialog. */
  isAnywhere?: boolean;
  /** The first one of several. */
  isFirst?: boolean;
}

/** A pattern as it travels into the page. */
export interface Pattern {
  source: string;
  flags: string;
}

export interface Place {
  steps: readonly Step[];
  /** As a failure names it. */
  described: string;
}

export const button = (name: Words) => named('button', 'button, [role=button]', name);
export const link = (name: Words) => named('link', 'a[href]', name);
export const heading = (name: Words) => named('heading', 'h1, h2, h3, h4', name);
export const dialog = (name: Words) => named('dialog', '[role=dialog], [role=alertdialog], dialog', name);

/** By its label, which may have a star for 'required' behind it. */
export function field(label: string): Place {
  const name = new RegExp(`^${label}( \\*)?$`);
  return named(`field “${label}”`, 'input, select, textarea', name, '');
}

/** The row of a table that has a link of this name. Behind a dialog, a row is hidden and not gone. */
export function row(name: string): Place {
  const step = { selector: 'tr', holding: patternOf(name), isAnywhere: true };
  return { steps: [step], described: `the row of “${name}”` };
}

/** The innermost thing that says these words; a string may be a part of what it says. */
export function words(some: Words): Place {
  const saying = typeof some === 'string' ? new RegExp(escape(some)) : some;
  const step = { selector: 'body *', saying: patternOf(saying), isFirst: true };
  return { steps: [step], described: `the words ${tell(some)}` };
}

/** What a longer word appears over when it is pointed at. */
export function titled(title: string): Place {
  return { steps: [{ selector: `[title="${title}"]`, isAnywhere: true }], described: `“${title}”` };
}

/** What has no word of its own. */
export function marked(selector: string): Place {
  return { steps: [{ selector }], described: selector };
}

/** What stands under a record's name in the list of changes: first what waits, then what has ended. */
export function card(name: string): Place {
  const step = { selector: 'article', holding: patternOf(name), isFirst: true };
  return { steps: [step], described: `the change of “${name}”` };
}

export function within(outer: Place, inner: Place): Place {
  return {
    steps: [...outer.steps, ...inner.steps],
    described: `${inner.described} in ${outer.described}`,
  };
}

function named(what: string, selector: string, name: Words, said = ` ${tell(name)}`): Place {
  return { steps: [{ selector, name: patternOf(name) }], described: `the ${what}${said}` };
}

/** A string is all of it. */
export function patternOf(some: Words): Pattern {
  if (typeof some === 'string') return { source: `^${escape(some)}$`, flags: '' };
  return { source: some.source, flags: some.flags };
}

function tell(some: Words): string {
  return typeof some === 'string' ? `“${some}”` : String(some);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
