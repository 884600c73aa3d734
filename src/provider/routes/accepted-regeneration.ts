import type { Infer } from 'superstruct';
import { ageGroups } from '#contract/limits.ts';
import type { combineAnswers, regenerate } from '#contract/questions.ts';
import type { listQuestions } from '#provider/database/questions.ts';
import type { AgeGroup, Combination, Regeneration } from '#provider/generate/regeneration.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { longest, withinLength } from './accepted-review.ts';

type Asked = Infer<typeof regenerate.input>;
type Stored = Awaited<ReturnType<typeof listQuestions>>;

const longestRequirement = 1_000;
const mostQuestions = 100;
const mostTexts = 20;

/** What is to be written anew, or a sentence about what is missing for it. `others`: the exhibit's main questions. */
export function acceptedRegeneration(asked: Asked, others: readonly string[]): Regeneration {
  const { regenrateType, ageGroup = '', amoutOfInfo } = asked;
  const isFollowUp = /follow-?up/i.test(regenrateType);
  const kind = kindOf(regenrateType, isFollowUp);
  const mainQuestions = acceptedQuestions(asked.mainQuestions);
  const followUpQuestions = acceptedQuestions(asked.followUpQuestions ?? []);
  const [main = ''] = mainQuestions;
  const [followUp = ''] = followUpQuestions;
  if (main === '' && kind !== 'main') throw new Refusal(422, 'The main question is missing.');
  if (followUp === '' && isFollowUp && kind !== 'follow-up') {
    throw new Refusal(422, 'No valid follow-up questions found.');
  }
  if (kind === 'answer') assertAnswer(ageGroup, amoutOfInfo);
  return {
    kind,
    mainQuestions,
    followUpQuestions,
    otherQuestions: others.filter((question) => !mainQuestions.includes(question)),
    question: isFollowUp ? followUp : main,
    ageGroup: isAge(ageGroup) ? ageGroup : 'Adult',
    length: amoutOfInfo ?? 'Standard',
    previous: withinLength('The previous answer', (asked.previousAnswer ?? '').trim(), longest.text),
    requirement: withinLength('The prompt', (asked.requirement ?? '').trim(), longestRequirement),
  };
}

/**
 * What is to be combined. Texts that were sent count before those that are stored: they may not be saved yet. One text
 * alone is the combined one that was there before.
 */
export function acceptedCombination(
  { question, previousAnswer }: Infer<typeof combineAnswers.input>,
  { answers, followUps }: Stored[number],
): Combination {
  const combination: Combination = {
    questions: acceptedQuestions(question),
    texts: { 'Pre-teen': [], Teen: [], Adult: [] },
    previous: { 'Pre-teen': '', Teen: '', Adult: '' },
  };
  const stored = [answers, ...followUps.map((one) => one.answers)].flat();
  for (const age of ageGroups) {
    const sent = acceptedTexts(previousAnswer[age]);
    const kept = stored
      .filter(({ ageGroup }) => ageGroup === age)
      .map(({ basic, standard }) => basic.trim() || standard.trim())
      .filter(Boolean);
    combination.texts[age] = sent.length > 1 || kept.length === 0 ? sent : kept;
    if (sent.length === 1) combination.previous[age] = sent[0] ?? '';
    if (combination.texts[age].length === 0) {
      throw new Refusal(422, `There is no answer for ${age} yet that could be combined.`);
    }
  }
  return combination;
}

function kindOf(type: Asked['regenrateType'], isFollowUp: boolean): Regeneration['kind'] {
  if (/answer/i.test(type)) return 'answer';
  if (!isFollowUp) return 'main';
  return /^all/i.test(type) ? 'follow-ups' : 'follow-up';
}

function assertAnswer(ageGroup: string, amount: Asked['amoutOfInfo']): void {
  if (!isAge(ageGroup)) {
    throw new Refusal(422, `An answer is for one of the age groups ${ageGroups.join(', ')}.`);
  }
  if (amount === undefined) throw new Refusal(422, 'How long the answer shall be is missing.');
}

function isAge(text: string): text is AgeGroup {
  return (ageGroups as readonly string[]).includes(text);
}

function acceptedQuestions(given: readonly string[]): string[] {
  if (given.length > mostQuestions) throw new Refusal(422, `These are more than ${mostQuestions} questions.`);
  return given.map((one) => withinLength('A question', one.trim(), longest.question)).filter(Boolean);
}

function acceptedTexts(given: readonly string[]): string[] {
  if (given.length > mostTexts) throw new Refusal(422, `These are more than ${mostTexts} texts.`);
  return given.map((one) => withinLength('A text', one.trim(), longest.text)).filter(Boolean);
}
