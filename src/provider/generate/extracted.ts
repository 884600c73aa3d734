// What the built-in generator can be asked for. All of it is data, so that it may be asked in this process or in another.
import type { Regenerated } from '#contract/questions.ts';
import type { Answered, Answers } from './extractive/answers.ts';
import { textOf } from './extractive/answers.ts';
import type { AskedQuestion, Extracted } from './extractive/extractive.ts';
import { extractQuestions } from './extractive/extractive.ts';
import type { ExhibitRecord, Material } from './extractive/material.ts';
import { materialOf } from './extractive/material.ts';
import { regenerateByExtract } from './extract-anew.ts';
import type { GeneratedAnswers, GeneratedQuestion } from './generated.ts';
import type { SourceDocument } from './read-document.ts';
import type { Regeneration } from './regeneration.ts';
import { excerptOf, sentenceSources } from './sentence-sources.ts';

/** What is known of an exhibit. */
export interface Known {
  record: ExhibitRecord;
  documents: readonly SourceDocument[];
}

export interface Extraction {
  /** @throws {GenerationFailure} when too little can be asked, or it cannot be read */
  questions(known: Known): GeneratedQuestion[];
  /** One text, as somebody wants it anew. */
  anew(known: Known & { asked: Regeneration }): Regenerated;
}

/** Remembers what it went through last: whoever reviews an exhibit asks for one text after the other. */
export function createExtraction(): Extraction {
  const most = 4;
  let last: { key: string; material: Material }[] = [];

  function found({ record, documents }: Known): Material {
    const key = JSON.stringify([record, documents]);
    const known = last.find((one) => one.key === key) ?? { key, material: materialOf(record, documents) };
    last = [known, ...last.filter((one) => one !== known)].slice(0, most);
    return known.material;
  }

  return {
    questions: ({ record, documents }) => inWords(extractQuestions(record, documents)),
    anew: ({ asked, ...known }) => regenerateByExtract(found(known), asked),
  };
}

/** The sentences of each answer as one text, and where each of them comes from. */
export function inWords({ questions, sources, setAside }: Extracted): GeneratedQuestion[] {
  const worded = ({ question, answers }: AskedQuestion) => ({
    question,
    answers: wordedAnswers(answers),
    sources: sentenceSources(answers, sources),
  });
  const aside = setAside.map((one) => ({ ...excerptOf(one, sources), isSetAside: true }));
  return questions.map((main, index) => ({
    ...worded(main),
    ...(index === 0 && aside.length > 0 ? { setAside: aside } : {}),
    followUps: main.followUps.map(worded),
  }));
}

function wordedAnswers(answers: Answers): GeneratedAnswers {
  const texts = ({ standard, detailed, basic }: Answered) => ({
    standard: textOf(standard),
    detailed: textOf(detailed),
    basic: textOf(basic),
  });
  return {
    'Pre-teen': texts(answers['Pre-teen']),
    Teen: texts(answers.Teen),
    Adult: texts(answers.Adult),
  };
}
