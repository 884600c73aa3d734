import { describe, expect, test } from 'vitest';
import type { Question } from '#contract/questions.ts';
import { toQuestionRow } from '#panel/store/question-fields.ts';
import type { TextEditing } from './question-texts.ts';
import {
  afterSaving,
  changesAmong,
  draftOf,
  errorOf,
  fieldsOfSection,
  firstError,
  followTexts,
  hasChanges,
  startEditing,
  textsOfRow,
  tidied,
  withTexts,
} from './question-texts.ts';

const answers = (ages: string[]) =>
  ages.map((age) => ({
    id: `a-${age}`,
    age_group: age,
    answer: {
      standard: `${age} standard`,
      detailed: `${age} detailed`,
      basic: `${age} basic`,
      basicCombined: '',
    },
  }));

function aQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: '5',
    question: 'Who made it?',
    comment: null,
    visible_to_user: true,
    review: null,
    answers: answers(['Pre-teen', 'Adult']),
    followupQuestions: [{ id: '6', question: 'When?', visible_to_user: true, answers: answers(['Adult']) }],
    ...changes,
  };
}

const row = (changes: Partial<Question> = {}) => toQuestionRow('7', aQuestion(changes), 0);
const opened = () => startEditing(row(), null);
const typed = (texts: Record<string, string>, on: TextEditing = opened()) => withTexts(on, texts);

describe('the texts of a question', () => {
  test('are parted in three sections; an age without an answer can still have a combined one', () => {
    expect(fieldsOfSection(row(), 1)).toEqual([
      'main.question',
      'main.Pre-teen.standard',
      'main.Pre-teen.detailed',
      'main.Pre-teen.basic',
      'main.Adult.standard',
      'main.Adult.detailed',
      'main.Adult.basic',
    ]);
    expect(fieldsOfSection(row(), 3)).toEqual([
      'main.Pre-teen.basicCombined',
      'main.Teen.basicCombined',
      'main.Adult.basicCombined',
    ]);
  });

  test('follow the provider where nobody typed, and stay where somebody did', () => {
    const mine = typed({ 'main.question': 'Who painted it?' });
    const theirs = textsOfRow(row({ question: 'Who drew it?', comment: 'Checked' }));
    const after = followTexts(mine, theirs);
    expect(after.texts['main.question']).toBe('Who painted it?');
    expect(after.texts['comment']).toBe('Checked');
    expect(after.base['main.question']).toBe('Who made it?');
  });

  test('are no change any more when the provider has the same', () => {
    const mine = typed({ 'main.question': 'Who painted it?' });
    const after = followTexts(mine, textsOfRow(row({ question: 'Who painted it?' })));
    expect(draftOf(after)).toBeNull();
  });

  test('are the same object when nothing has come, so that nothing is kept again', () => {
    const mine = typed({ 'main.question': 'Who painted it?' });
    expect(followTexts(mine, textsOfRow(row()))).toBe(mine);
  });

  test('of a follow-up that is gone go with it, but not those that somebody typed', () => {
    const mine = typed({ '6.question': 'When, and where?' });
    const after = followTexts(mine, textsOfRow(row({ followupQuestions: [] })));
    expect(Object.keys(after.texts).filter((field) => field.startsWith('6.'))).toEqual(['6.question']);
  });

  test('come back from a draft with what they started from', () => {
    const draft = draftOf(typed({ 'main.question': 'Who painted it? ' }));
    const again = startEditing(row({ question: 'Who drew it?' }), draft);
    expect(again.texts['main.question']).toBe('Who painted it? ');
    expect(again.base['main.question']).toBe('Who made it?');
  });

  test('that differ by spaces around them are no change', () => {
    expect(hasChanges(typed({ 'main.question': ' Who made it? ' }), ['main.question'])).toBe(false);
  });

  test('lose the spaces around them when they are left, but not those that they came with', () => {
    expect(tidied(typed({ 'main.question': ' Who? ' }), 'main.question')).toBe('Who?');
    const spacious = startEditing(row({ question: 'Who made it? ' }), null);
    expect(tidied(typed({ 'main.question': 'Who made it?' }, spacious), 'main.question')).toBe(
      'Who made it? ',
    );
  });

  test('are saved trimmed, with what each was', () => {
    const mine = typed({ 'main.question': ' Who painted it? ', '6.question': 'Since when?' });
    expect(changesAmong(mine, fieldsOfSection(row(), 1))).toEqual({
      changes: { 'main.question': 'Who painted it?' },
      base: { 'main.question': 'Who made it?' },
    });
  });

  test('that were saved start the next edit; what was typed meanwhile stays', () => {
    const mine = typed({ 'main.question': 'Who painted it? ' });
    const after = afterSaving(mine, { 'main.question': 'Who painted it?' });
    expect(draftOf(after)).toBeNull();
    const more = afterSaving(typed({ 'main.question': 'Who painted it all?' }), {
      'main.question': 'Who painted it?',
    });
    expect(draftOf(more)).toEqual({
      texts: { 'main.question': 'Who painted it all?' },
      base: { 'main.question': 'Who painted it?' },
    });
  });

  test('of other sections stay in the draft when one is saved', () => {
    const mine = typed({ 'main.question': 'Who painted it?', '6.question': 'Since when?' });
    expect(draftOf(mine, fieldsOfSection(row(), 1))?.texts).toEqual({ '6.question': 'Since when?' });
  });
});

describe('a text that is missing', () => {
  test.each([
    ['main.question', 'Question is required'],
    ['6.question', 'Question is required'],
    ['main.Teen.standard', 'Standard answer is required'],
    ['main.Teen.detailed', 'Detailed answer is required'],
    ['main.Teen.basicCombined', 'Basic combined answer is required'],
    ['main.Teen.basic', null],
    ['comment', null],
  ])('%s is told: %s', (field, words) => {
    expect(errorOf(field, '  ')).toBe(words);
    expect(errorOf(field, 'Something')).toBeNull();
  });

  test('is found in the order of the fields', () => {
    const texts = { ...textsOfRow(row()), 'main.Adult.detailed': '', 'main.Pre-teen.detailed': ' ' };
    expect(firstError(texts, fieldsOfSection(row(), 1))).toBe('main.Pre-teen.detailed');
  });
});
