// npm run words [-- FOLDER]: what the built-in generator makes of the corpus, as a table, and the worst twenty answers.
import { readCorpus } from './corpus.ts';
import type { Judged, Reading } from './judge.ts';
import { readingOf } from './judge.ts';

const kinds = ['off', 'fragment', 'meaning', 'other work', 'language', 'planted', 'noise'] as const;

const readings = readCorpus(process.argv[2]).map(readingOf);
console.log(table(readings));
console.log('\nThe worst twenty:');
for (const { document, question, age, length, text, faults } of worst(readings)) {
  console.log(`\n[${faults.join(', ')}] ${document} · ${age}, ${length}\n  ${question}\n  ${text}`);
}

function table(all: readonly Reading[]): string {
  const head = ['document', 'asked', 'texts', ...kinds, 'distinct', 'repeated'];
  const rows = all.map(({ name, refused, questions, followUps, texts, distinct, repeated }) => [
    name,
    refused === null ? `${questions}+${followUps}` : 'refused',
    String(texts.length),
    ...kinds.map((kind) => String(withFault(texts, kind))),
    refused === null ? percent(distinct) : '–',
    String(repeated),
  ]);
  const texts = all.flatMap((one) => one.texts);
  const sums = kinds.map((kind) => String(withFault(texts, kind)));
  const off = percent(withFault(texts, 'off') / texts.length);
  const lines = [head, ...rows, ['together', '', String(texts.length), ...sums, `${off} off`, '']];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}

function withFault(texts: readonly Judged[], kind: string): number {
  return texts.filter(({ faults }) => faults.includes(kind)).length;
}

/** What is false before what is beside the point; each text once. */
function worst(all: readonly Reading[]): Judged[] {
  const weight = ({ faults }: Judged) => faults.reduce((sum, fault) => sum + (fault === 'off' ? 1 : 3), 0);
  const known = new Set<string>();
  return all
    .flatMap(({ texts }) => texts)
    .filter((one) => one.faults.length > 0)
    .toSorted((a, b) => weight(b) - weight(a))
    .filter(({ question, text }) => !known.has(question + text) && known.add(question + text))
    .slice(0, 20);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
