// What a generator hands over, whichever it is. Checked before anything is stored.
import type { Infer } from 'superstruct';
import { array, nonempty, object, size, string } from 'superstruct';

export const questionCount = { min: 6, max: 12 } as const;
export const followUpCount = { min: 2, max: 3 } as const;

const Text = nonempty(size(string(), 1, 8_000));
const Texts = object({ standard: Text, detailed: Text, basic: Text });
const GeneratedAnswers = object({ 'Pre-teen': Texts, Teen: Texts, Adult: Texts });
const Asked = { question: nonempty(size(string(), 1, 500)), answers: GeneratedAnswers };

export type GeneratedAnswers = Infer<typeof GeneratedAnswers>;

export type GeneratedQuestion = Infer<typeof GeneratedQuestion>;
const GeneratedQuestion = object({
  ...Asked,
  followUps: size(array(object(Asked)), followUpCount.min, followUpCount.max),
});

export type Generated = Infer<typeof Generated>;
export const Generated = object({
  questions: size(array(GeneratedQuestion), questionCount.min, questionCount.max),
});
