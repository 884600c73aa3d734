import { describe, expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { readingOf } from './judge.ts';

const corpus = readCorpus();
const readings = new Map(corpus.map((document) => [document.name, readingOf(document)]));
const all = [...readings.values()];
const texts = all.flatMap((reading) => reading.texts);

const saying = (kind: string) =>
  texts
    .filter(({ faults }) => faults.includes(kind))
    .map(({ document, question, text }) => `${document}: ${question} ${text}`);

describe('of 24 documents, read against marks that were made by hand,', () => {
  test('there are as many of each kind as museums have', () => {
    const kinds = corpus.map(({ kind }) => kind);
    const counts = [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]);
    expect(Object.fromEntries(counts)).toEqual({
      'wall text': 6,
      essay: 4,
      'natural history': 3,
      tombstone: 3,
      German: 2,
      French: 2,
      table: 1,
      OCR: 1,
      planted: 2,
    });
  });

  test.each([
    ['no meaning is changed', 'meaning'],
    ['no other work’s facts are told', 'other work'],
    ['no visitor is answered in another language', 'language'],
    ['no planted instruction is seen', 'planted'],
    ['no answer is a fragment', 'fragment'],
    ['no noise is told', 'noise'],
  ])('%s', (_, kind) => {
    expect(saying(kind)).toEqual([]);
  });

  test('at most one text in ten is beside the question', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    expect(saying('off').length / texts.length).toBeLessThanOrEqual(0.1);
  });

  test('texts differ, but for those of one question, which say where they are the same', () => {
    const asked = all.filter(({ refused }) => refused === null);
    for (const { name, distinct } of asked) expect([name, distinct >= 0.6]).toEqual([name, true]);
  });

  test('no follow-up asks what a main question asks', () => {
    expect(all.filter(({ repeated }) => repeated > 0)).toEqual([]);
  });

  test.each(corpus.filter(({ expects }) => expects !== 'either').map(({ name, expects }) => [name, expects]))(
    '%s ends as it was marked: %s',
    (name, expects) => {
      const reading = readings.get(name);
      expect(reading?.refused === null ? 'questions' : 'draft').toBe(expects);
      expect((reading?.questions ?? 0) + (reading?.followUps ?? 0)).toBeGreaterThanOrEqual(
        expects === 'draft' ? 0 : 5,
      );
    },
  );

  test('a scan that is hardly words says so, in words', () => {
    expect(readings.get('ocr-bridge')?.refused).toMatch(
      /“ocr-bridge.txt” is hardly readable.*recognised again/,
    );
  });
});
