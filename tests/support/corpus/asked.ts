// All that visitors are told of a text, question by question.
import { ageGroups } from '#contract/limits.ts';
import { textOf } from '#provider/generate/extractive/answers.ts';
import { extractQuestions } from '#provider/generate/extractive/extractive.ts';
import type { ExhibitRecord } from '#provider/generate/extractive/material.ts';

const plain = { name: 'Travelling Shrine', artist: 'Ada Lee', tags: ['shrine'], place: 'Floor 1' };

/** Each question with the different texts that answer it. */
export function asked(text: string, record: Partial<ExhibitRecord> = {}): ReadonlyMap<string, string[]> {
  const { questions } = extractQuestions({ ...plain, ...record }, [{ name: 'a.txt', text }]);
  return new Map(
    questions
      .flatMap((main) => [main, ...main.followUps])
      .map(({ question, answers }) => {
        const texts = ageGroups.flatMap((age) => Object.values(answers[age]).map(textOf));
        return [question, [...new Set(texts)]];
      }),
  );
}

/** What is told where one asks so. */
export function told(text: string, record: Partial<ExhibitRecord>, question: RegExp): string[] {
  return [...asked(text, record)].filter(([asks]) => question.test(asks)).flatMap(([, texts]) => texts);
}
