// Which tests a file has, by its text: tables of statements name them.
import { readFile } from 'node:fs/promises';

/** A file's tests, each from its `test(` or `it(` to the next, and what stands beside them. */
export interface Tests {
  beside: string;
  blocks: string[];
}

const read = new Map<string, Promise<Tests>>();

export function testsOf(file: string): Promise<Tests> {
  const known = read.get(file) ?? readFile(file, 'utf8').then(parted);
  read.set(file, known);
  return known;
}

export function hasTitle(block: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    new RegExp(`\\(\\s*${escaped(quote + title.replaceAll("'", quote === "'" ? "\\'" : "'") + quote)}`).test(
      block,
    ),
  );
}

function parted(source: string): Tests {
  const [beside = '', ...pieces] = source.split(/^(?=\s*(?:it|test|describe)(?:\.\w+)*[(<])/m);
  return {
    beside: [beside, ...pieces.filter((piece) => !isTest(piece))].join('\n'),
    blocks: pieces.filter(isTest),
  };
}

function isTest(piece: string): boolean {
  return /^\s*(?:it|test)(?:\.(?:each|for|skipIf|concurrent|only))*[(<]/.test(piece);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
