// What must hold for everything that the built-in generator says, whatever the text.
import { expect } from 'vitest';
import { ageGroups } from '#contract/limits.ts';
import type { Answers, Said } from '#provider/generate/extractive/answers.ts';
import { textOf } from '#provider/generate/extractive/answers.ts';
import type { Extracted } from '#provider/generate/extractive/extractive.ts';
import { gradeOf, preTeenGrade } from '#provider/generate/extractive/language/readability.ts';
import { wordsOf } from '#contract/values/sentences.ts';
import { simplify } from '#provider/generate/extractive/simplify.ts';

const lengths = ['standard', 'detailed', 'basic'] as const;

export interface Measured {
  answers: number;
  /** Of the Pre-teen answers. */
  withinGrade: number;
}

export function checkExtracted({ sources, questions }: Extracted): Measured {
  const measured = { answers: 0, withinGrade: 0 };
  expect(questions.length).toBeGreaterThanOrEqual(3);
  expect(questions.length).toBeLessThanOrEqual(12);
  // No question is asked twice in an exhibit, neither as a follow-up.
  const all = questions.flatMap((main) => [main, ...main.followUps]).map(({ question }) => question);
  expect(all.length).toBeGreaterThanOrEqual(5);
  expect(new Set(all).size).toBe(all.length);
  for (const main of questions) {
    expect(main.followUps.length).toBeLessThanOrEqual(3);
    for (const { question, answers } of [main, ...main.followUps]) {
      expect(question).toMatch(/^\p{Lu}.*\?$/u);
      checkAnswers(answers, sources, measured);
    }
  }
  return measured;
}

function checkAnswers(answers: Answers, sources: Extracted['sources'], measured: Measured): void {
  for (const length of lengths) {
    for (const age of ageGroups) for (const said of answers[age][length]) checkTrace(said, sources);
    const [young, middle, adult] = ageGroups.map((age) => gradeOf(textOf(answers[age][length])));
    expect(young).toBeLessThanOrEqual(middle ?? 0);
    expect(middle).toBeLessThanOrEqual(adult ?? 0);
    checkYoung(answers, length, young ?? 0);
    measured.answers += 1;
    if ((young ?? 0) <= preTeenGrade) measured.withinGrade += 1;
  }
}

/** Harder than a pre-teen's answer should be only where what answers the question is not easier. */
function checkYoung(answers: Answers, length: (typeof lengths)[number], grade: number): void {
  if (grade <= preTeenGrade) return;
  if (length === 'detailed') {
    expect(gradeOf(textOf(answers['Pre-teen'].standard))).toBeGreaterThan(preTeenGrade);
    return;
  }
  const [one, ...others] = answers.Adult[length];
  if (!one || others.length > 0 || one.from.label !== null || one.from.isBound) return;
  const isEasy = simplify(one.quoted).every((piece) => gradeOf(piece) <= preTeenGrade);
  if (isEasy) throw new Error(`“${one.quoted}” can be told to a pre-teen, and was not.`);
}

/** Its words stand in the source in this order, and the rest of it is a label's phrase. */
export function checkTrace({ text, quoted, from }: Said, sources: Extracted['sources']): void {
  const source = sources[from.source]?.text.slice(from.start, from.end) ?? '';
  const there = wordsOf(source.replace(/-\n\s*/g, '').replace(/\[\d+\]/g, '')).map(lower);
  let at = 0;
  for (const word of wordsOf(quoted).map(lower)) {
    at = there.indexOf(word, at) + 1;
    if (at === 0) throw new Error(`“${word}” of “${quoted}” does not stand in “${source}”.`);
  }
  const phrase = from.label === null ? null : from.language.phraseFor(from.label, quoted, from.rank);
  const said = phrase ? phrase.before + quoted + phrase.after : quoted;
  if (text !== said) throw new Error(`“${text}” is not “${said}”.`);
}

function lower(word: string): string {
  return word.toLowerCase();
}
