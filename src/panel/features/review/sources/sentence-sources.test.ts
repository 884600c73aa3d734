import type { Question } from '#contract/questions.ts';
import type { Excerpt } from '#contract/sentence-sources.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { toQuestionRow } from '#panel/store/question-fields.ts';
import { describe, expect, test } from 'vitest';
import { doubtCount, doubtsIn, sentenceAt, sourcesOf } from './sentence-sources.ts';

const place = (words: string, more: Partial<Excerpt> = {}): Excerpt => ({
  document: 'chess.pdf',
  page: 2,
  start: 0,
  end: words.length,
  words,
  before: '',
  after: '',
  ...more,
});
const excerpts = [
  place('Not of this question.'),
  place('The canvas is 61 cm wide, without its frame.'),
  place('1893'),
];
const standard = 'The canvas is 61 cm wide. It was made in 1893. Ann was 40 then.';

function rowWith(sources: Question['answers'][number]['sources'], text = standard): QuestionRow {
  const answer = { standard: text, detailed: '', basic: '', basicCombined: '' };
  const asked = { id: '7', question: 'How big is it?', visible_to_user: true };
  const question: Question = {
    ...asked,
    comment: null,
    review: null,
    followupQuestions: [],
    answers: [{ id: '9', age_group: 'Adult', answer, sources }],
  };
  return toQuestionRow('1', question, 3, excerpts);
}

const row = rowWith([
  { length: 'standard', sentence: 0, how: 'quoted', excerpt: 1 },
  { length: 'standard', sentence: 1, how: 'label', excerpt: 2 },
  { length: 'standard', sentence: 2, how: 'paraphrased', excerpt: 1, lacks: ['40', 'Ann'] },
]);

describe('a sentence', () => {
  const find = sourcesOf(row);

  test('keeps its source wherever its text is edited, and one that is edited has none', () => {
    expect(find?.('It was made in 1893.')).toMatchObject({ how: 'label', excerpts: [{ words: '1893' }] });
    expect(find?.('It was made in 1839.').excerpts).toEqual([]);
  });

  test('that the document says is quoted, whoever typed it', () => {
    expect(find?.('the canvas is 61 cm wide').excerpts[0]?.page).toBe(2);
    // Not one that merely has some of its words.
    expect(find?.('The canvas is wide').excerpts).toEqual([]);
  });

  test('is in doubt without a source, or with what its source lacks', () => {
    if (!find) throw new Error('nothing is told');
    expect(doubtsIn(`${standard} Nobody wrote this.`, find).map(({ at, from }) => [at, from.lacks])).toEqual([
      [2, ['40', 'Ann']],
      [3, []],
    ]);
    expect(doubtCount(row, find)).toBe(1);
  });

  test('whose text became another since is not told by its place', () => {
    const changed = { ...row, 'main.Adult.standard': 'It was made in 1839. Ann was 40 then.' };
    expect(sourcesOf(changed)?.('It was made in 1839.').excerpts).toEqual([]);
  });

  test('is found by where the caret is', () => {
    expect([0, 24, 26, 999].map((at) => sentenceAt(standard, at))).toEqual([0, 0, 1, 2]);
  });
});

test('a provider that says nothing of sources puts nothing in doubt', () => {
  expect(sourcesOf(rowWith(undefined))).toBeNull();
});
