// Nothing is passed that no longer fits what it was made from, without the person having been told (decision 47).
import 'fake-indexeddb/auto';
import { answerField, main, questionField } from '#panel/store/question-fields.ts';
import { describe, expect, test } from 'vitest';
import { isOutdated, noted, notedTyped, outdatedIn, unknownIn, unknownSource } from './made-from.ts';

const question = questionField(main);
const followUp = questionField('6');
const teen = answerField(main, 'Teen', 'basicCombined');
const texts = {
  [question]: 'Who made it?',
  [answerField(main, 'Teen', 'standard')]: 'A painter of boats.',
  [answerField(main, 'Teen', 'basic')]: 'A painter.',
  [answerField(main, 'Adult', 'basic')]: 'A painter of the fleet.',
  [followUp]: 'When?',
  [answerField('6', 'Teen', 'basic')]: 'In 1893.',
  [teen]: 'A painter, in 1893.',
};
const seen = noted({}, texts, unknownIn(texts, {}));

describe('a text that was made from others', () => {
  test('fits what it was first seen with', () => {
    expect(outdatedIn(texts, seen)).toEqual([]);
  });

  test.each([
    ['the question', question, [followUp, teen]],
    ['a basic answer to its age', answerField(main, 'Teen', 'basic'), [teen]],
    ['an answer to a follow-up', answerField('6', 'Teen', 'basic'), [teen]],
    ['a follow-up', followUp, [teen]],
    ['an answer to another age', answerField(main, 'Adult', 'basic'), []],
    ['a standard answer that a basic one stands for', answerField(main, 'Teen', 'standard'), []],
  ])('is outdated when %s was changed', (_, field, outdated) => {
    const changed = { ...texts, [field]: 'Something else.' };
    // The follow-up itself is a new wording of which nothing is known.
    expect(outdatedIn(changed, seen)).toEqual(outdated);
  });

  test('is outdated when the standard answer was changed that stands in for a blank basic one', () => {
    const short = answerField(main, 'Teen', 'basic');
    const before = { ...texts, [short]: '' };
    const after = { ...before, [answerField(main, 'Teen', 'standard')]: 'Somebody.' };
    expect(isOutdated(after, teen, noted({}, before, [teen]))).toBe(true);
  });

  test('fits again when what it was made from is as it was', () => {
    expect(outdatedIn({ ...texts, [question]: ' Who made it? ' }, seen)).toEqual([]);
  });

  test('fits once somebody says so, and still fits what it was made from', () => {
    const changed = { ...texts, [question]: 'Who has made it?' };
    const confirmed = noted(seen, changed, [teen, followUp]);
    expect(outdatedIn(changed, confirmed)).toEqual([]);
    expect(outdatedIn(texts, confirmed)).toEqual([]);
  });

  test('is outdated when nobody knows what it was made from, until somebody says that it fits', () => {
    const lost = noted({}, texts, [teen], () => unknownSource);
    expect(isOutdated(texts, teen, lost)).toBe(true);
    expect(isOutdated(texts, teen, noted(lost, texts, [teen]))).toBe(false);
  });

  test('that was typed was made from what stood beside it then', () => {
    const typed = { ...texts, [teen]: 'Typed.' };
    const typedOf = { [teen]: 'of before' };
    expect(isOutdated(typed, teen, seen, typedOf)).toBe(true);
    expect(isOutdated(typed, teen, notedTyped(seen, typed, [teen], typedOf))).toBe(true);
    expect(isOutdated(typed, teen, notedTyped(seen, typed, [teen], {}))).toBe(false);
  });

  test('that was typed to the letter as an outdated one is no newer for it', () => {
    const changed = { ...texts, [question]: 'Who owned it?' };
    const typedAgain = notedTyped(seen, changed, [teen], {});
    expect(isOutdated(changed, teen, typedAgain)).toBe(true);
  });

  test('is nothing while it is blank', () => {
    expect(isOutdated({ ...texts, [teen]: '  ', [question]: 'Else?' }, teen, seen)).toBe(false);
  });
});
