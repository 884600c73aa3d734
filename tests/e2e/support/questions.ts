// What a generator could have written about a work, and where the texts of it are on the screen.
import type { GeneratedAnswers, GeneratedQuestion } from '#provider/generate/generated.ts';

const asked = [
  'Why is the light in the harbour so warm?',
  'Who owned the boats?',
  'How did the painter make the water move?',
  'What does the red flag mean?',
  'Why are there no people?',
  'Where is this harbour today?',
];

const lights = {
  'Pre-teen': 'The sun is very low, so its light travels a long way through the air.',
  Teen: 'Low sun passes through more air, which scatters the blue away.',
  Adult: 'At dusk the long wavelengths are left; amber glazes over a cool ground unify the scene.',
};

/** Each with two follow-ups, and all its texts but the combined ones. */
export function someQuestions(count: number): GeneratedQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    question: asked[index % asked.length] ?? '',
    answers: answersTo(`Question ${index + 1}`),
    followUps: ['Since when?', 'How do we know?'].map((question, at) => ({
      question: `${question} (${index + 1})`,
      answers: answersTo(`Follow-up ${at + 1} of question ${index + 1}`),
    })),
  }));
}

function answersTo(what: string): GeneratedAnswers {
  const of = (age: keyof typeof lights) => ({
    standard: `${what}, in short. ${lights[age]}`,
    detailed: `${what}, at length. ${lights[age]} ${lights[age]}`,
    basic: `${what}, simply. ${lights[age]}`,
  });
  return { 'Pre-teen': of('Pre-teen'), Teen: of('Teen'), Adult: of('Adult') };
}
