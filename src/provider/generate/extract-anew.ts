// Single texts by the built-in generator, as they travel.
import { followUpCount } from './generated.ts';
import { answerAnew } from './extractive/alternatives.ts';
import type { Said } from './extractive/answers.ts';
import { textOf } from './extractive/answers.ts';
import type { NewQuestion, Wanted } from './extractive/ask-anew.ts';
import { askAnew, factOn } from './extractive/ask-anew.ts';
import { factFor } from './extractive/find-fact.ts';
import type { Material } from './extractive/material.ts';
import type { Wish } from './extractive/wish.ts';
import { wishOf } from './extractive/wish.ts';
import { ageGroups } from '#contract/limits.ts';
import type { Regenerated } from '#contract/questions.ts';
import type { Regeneration } from './regeneration.ts';
import { notValid, regenerated } from './regeneration.ts';
import { newSentences } from './sentence-sources.ts';

export function regenerateByExtract(material: Material, asked: Regeneration): Regenerated {
  const wish = wishOf(asked.requirement);
  if (typeof wish === 'string') return notValid(wish);
  switch (asked.kind) {
    case 'main':
      return newMain(material, asked, wish);
    case 'follow-up':
      return newFollowUp(material, asked, wish);
    case 'follow-ups':
      return newFollowUps(material, asked, wish);
    case 'answer':
      return newAnswer(material, asked, wish);
  }
}

const lengthOf = { Standard: 'standard', Detail: 'detailed', Basic: 'basic' } as const;

function newAnswer(material: Material, asked: Regeneration, wish: Wish): Regenerated {
  const [thing] = wish.mentions;
  const { question } = asked;
  const fact = factFor(question, material) ?? (thing ? factOn(thing, question, material) : null);
  if (!fact) return notValid(`The documents have no sentence that answers “${asked.question}”.`);
  const { ageGroup: age, previous } = asked;
  const said = answerAnew(fact, material, { age, length: lengthOf[asked.length], wish, previous });
  return typeof said === 'string'
    ? notValid(said)
    : regenerated({ answer: textOf(said), sentences: newSentences(said, material.sources) });
}

function newMain(material: Material, asked: Regeneration, wish: Wish): Regenerated {
  const { mainQuestions, followUpQuestions, otherQuestions } = asked;
  const elsewhere = otherQuestions.filter((question) => !mainQuestions.includes(question));
  const wanted = { count: 1, taken: mainQuestions, elsewhere, rather: followUpQuestions, wish };
  const found = askAnew(material, wanted);
  if (typeof found === 'string') return notValid(found);
  const [main] = found;
  if (!main) return notValid('The documents answer no question that was not asked already.');
  // What was asked for is in the main question; its follow-ups need not speak of it again.
  const { min, max } = followUpCount;
  const followUps = askAnew(material, {
    count: Math.min(max, Math.max(min, followUpQuestions.length)),
    taken: [],
    elsewhere: [main.question],
    rather: [...followUpQuestions, ...otherQuestions, ...mainQuestions],
    wish: { ...wish, mentions: [] },
  });
  if (typeof followUps === 'string') return notValid(followUps);
  return regenerated({
    main_question: main.question,
    main_answer: present(main).answer,
    follow_up_questions: followUps.map(present),
    sentences: sentencesFor([main, ...followUps], material),
  });
}

function newFollowUp(material: Material, asked: Regeneration, wish: Wish): Regenerated {
  const found = askAnew(material, followUpsWanted(asked, wish, 1));
  if (typeof found === 'string') return notValid(found);
  const [followUp] = found.map(present);
  return regenerated({ follow_up_question: followUp ?? null, sentences: sentencesFor(found, material) });
}

function newFollowUps(material: Material, asked: Regeneration, wish: Wish): Regenerated {
  const found = askAnew(material, followUpsWanted(asked, wish, asked.followUpQuestions.length));
  return typeof found === 'string'
    ? notValid(found)
    : regenerated({ follow_up_questions: found.map(present), sentences: sentencesFor(found, material) });
}

function followUpsWanted(asked: Regeneration, wish: Wish, count: number): Wanted {
  const { mainQuestions, followUpQuestions: taken, otherQuestions: rather } = asked;
  return { count, taken, elsewhere: mainQuestions, rather, wish };
}

function sentencesFor(asked: readonly NewQuestion[], { sources }: Material) {
  const said = asked.flatMap(({ answers }) =>
    ageGroups.flatMap((age) => [...answers[age].standard, ...answers[age].detailed]),
  );
  return newSentences(said, sources);
}

function present({ question, answers }: NewQuestion) {
  const texts = ({ standard, detailed }: { standard: Said[]; detailed: Said[] }) => ({
    standard: textOf(standard),
    detailed: textOf(detailed),
  });
  return {
    question,
    answer: {
      'Pre-teen': texts(answers['Pre-teen']),
      Teen: texts(answers.Teen),
      Adult: texts(answers.Adult),
    },
  };
}
