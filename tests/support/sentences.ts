// Prints every sentence that people read, from the source: the panel's, and those of the provider's letters and errors.
// `npx tsx tests/support/sentences.ts [folder or file …]`
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

export interface Sentence {
  file: string;
  line: number;
  /** What is filled in stands as `{…}`. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const read = ['src/panel', 'src/provider', 'src/contract', 'sw', 'index.html'];

/** In the order of the files. */
export function sentencesIn(places: readonly string[] = read): Sentence[] {
  return places
    .flatMap((place) => (/\.\w+$/.test(place) ? [place] : filesIn(place)))
    .filter((file) => !/\.test\.tsx?$|provider\/(demo|generate\/(built-in|words))/.test(file))
    .flatMap((file) => sentencesOf(file, readFileSync(file, 'utf8')));
}

export function sentencesOf(file: string, source: string): Sentence[] {
  const found: { at: number; text: string }[] = [];
  if (file.endsWith('.html')) {
    const body = source.replaceAll(/<!--[^]*?-->|<(style|script)[^]*?<\/\1>/g, (part) =>
      ' '.repeat(part.length),
    );
    for (const match of body.matchAll(/>([^<]+)</g)) found.push({ at: match.index, text: match[1] ?? '' });
  } else {
    const { program } = parseSync(file, source);
    walk(program as unknown as Node, (node) => {
      const text = textOf(node);
      if (text !== null) found.push({ at: node.start, text });
    });
  }
  return found
    .map(({ at, text }) => ({
      file,
      line: source.slice(0, at).split('\n').length,
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => isForPeople(text));
}

function filesIn(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return all
    .filter((file) => /\.(tsx?|html)$/.test(file))
    .map((file) => join(folder, file))
    .toSorted();
}

/** Names of styles, modules and queries are no sentences. */
const silent = new Set(['className', 'd', 'style', 'path', 'href', 'viewBox', 'sizes', 'autoComplete']);

function walk(node: Node, take: (node: Node) => void): void {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return;
  const { name } = (node['name'] ?? {}) as { name?: unknown };
  if (node.type === 'JSXAttribute' && silent.has(String(name))) return;
  take(node);
  // What a JSX text is a part of has been told as a whole.
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, take);
    }
  }
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as { value: { cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('{…}');
}

/** More than one word, or one that begins with a capital and ends as words do. */
function isForPeople(text: string): boolean {
  if (/^[#./@]|[<>=;]|^[\w-]+: ?[\w-]+$|\b(select|varchar|integer|charset)\b|--/.test(text)) return false;
  if (/^[A-Z][a-z’']+[.…]?$/.test(text)) return true;
  return /\p{L}{2,} \p{L}|\p{L} \{…\}|\{…\} \p{L}/u.test(text) && !/^[a-z]+-/.test(text);
}

if (pathToFileURL(argv[1] ?? '').href === import.meta.url) {
  const places = argv.slice(2);
  for (const { file, line, text } of sentencesIn(places.length > 0 ? places : undefined)) {
    console.log(`${file}:${line}  ${text}`);
  }
}
