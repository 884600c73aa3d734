// What a person asks of single questions and answers, and what they get.
import type { ageGroups } from '#contract/limits.ts';
import type { CombinedAnswer, Regenerated } from '#contract/questions.ts';

export type AgeGroup = (typeof ageGroups)[number];

export interface Regeneration {
  /** A main question with its follow-ups, one follow-up, all follow-ups, or one answer. */
  kind: 'main' | 'follow-up' | 'follow-ups' | 'answer';
  /** The main question that is meant, first; none when a new one is asked for. */
  mainQuestions: string[];
  /** The follow-ups that are meant. */
  followUpQuestions: string[];
  /** The exhibit's other questions. */
  otherQuestions: string[];
  /** For an answer: the question that it answers. */
  question: string;
  ageGroup: AgeGroup;
  length: 'Standard' | 'Detail' | 'Basic';
  /** What the new text shall differ from. */
  previous: string;
  /** What the person asks for in their own words. */
  requirement: string;
}

export interface Combination {
  /** The main question, then its follow-ups. */
  questions: string[];
  texts: Record<AgeGroup, string[]>;
  /** Texts that the new ones shall differ from, where they can. */
  previous: CombinedAnswer;
}

const nothing: Regenerated = {
  main_question: null,
  main_answer: null,
  follow_up_question: null,
  follow_up_questions: null,
  answer: null,
  isValid: true,
  error: null,
};

export function regenerated(parts: Partial<Regenerated>): Regenerated {
  return { ...nothing, ...parts };
}

/** What was asked for cannot be had, and why. */
export function notValid(error: string): Regenerated {
  return { ...nothing, isValid: false, error };
}
