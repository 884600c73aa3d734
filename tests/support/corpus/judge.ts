// Reads what was generated for a document against its marks, as a careful visitor would.
import { ageGroups } from '#contract/limits.ts';
import { textOf } from '#provider/generate/extractive/answers.ts';
import type { Extracted } from '#provider/generate/extractive/extractive.ts';
import { extractQuestions } from '#provider/generate/extractive/extractive.ts';
import { sentencesOf } from '#contract/values/sentences.ts';
import { GenerationFailure } from '#provider/generate/failure.ts';
import type { CorpusDocument } from './corpus.ts';
import { topicOf } from './topics.ts';

const lengths = ['standard', 'detailed', 'basic'] as const;

/** One text and what is wrong with it: nothing, or the kinds of its faults. */
export interface Judged {
  document: string;
  question: string;
  age: string;
  length: string;
  text: string;
  faults: string[];
}

export interface Reading {
  name: string;
  kind: string;
  /** Why there are no questions. */
  refused: string | null;
  questions: number;
  followUps: number;
  texts: Judged[];
  /** Of all texts, those that no other one of this exhibit repeats unsaid. */
  distinct: number;
  repeated: number;
}

export function readingOf(document: CorpusDocument): Reading {
  const { name, kind, record, text } = document;
  const none = { name, kind, questions: 0, followUps: 0, texts: [], distinct: 0, repeated: 0 };
  try {
    const extracted = extractQuestions(record, [{ name: `${name}.txt`, text }]);
    return { ...none, refused: null, ...judged(document, extracted) };
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    return { ...none, refused: error.message };
  }
}

function judged(document: CorpusDocument, { questions }: Extracted) {
  const mains = questions.map(({ question }) => question);
  const followUps = questions.flatMap((main) => main.followUps);
  const repeated = followUps.filter(({ question }) => mains.includes(question)).length;
  const texts: Judged[] = [];
  const known = new Set<string>();
  let unsaid = 0;
  for (const { question, answers } of [...questions, ...followUps]) {
    // Within one question it is plain to see, and said: this age reads the same as that one.
    const mine = new Set<string>();
    for (const age of ageGroups) {
      for (const length of lengths) {
        const text = textOf(answers[age][length]);
        const faults = faultsOf(document, question, text);
        texts.push({ document: document.name, question, age, length, text, faults });
        mine.add(text);
      }
    }
    for (const text of mine) if (known.has(text)) unsaid += 1;
    for (const text of mine) known.add(text);
  }
  const distinct = known.size / (known.size + unsaid);
  return { questions: questions.length, followUps: followUps.length, texts, distinct, repeated };
}

function faultsOf(document: CorpusDocument, question: string, text: string): string[] {
  const { traps } = document;
  const sprung = traps.filter((trap) => {
    const said = trap.in === 'question' ? question : text;
    return new RegExp(trap.says, 'u').test(said) && !(trap.unless && new RegExp(trap.unless, 'u').test(text));
  });
  const faults = sprung.map(({ kind }) => kind);
  if (traps.some(({ kind, says }) => kind === 'language' && new RegExp(says, 'u').test(question))) {
    faults.push('language');
  }
  if (!isOnQuestion(document, question, text)) faults.push('off');
  if (isFragment(document, text)) faults.push('fragment');
  return [...new Set(faults)];
}

function isOnQuestion({ truths, record }: CorpusDocument, question: string, text: string): boolean {
  const topic = topicOf(question);
  if (topic === null) return false;
  if (topic === 'else') return true;
  const byRecord: Record<string, string[]> = {
    artist: [record.artist],
    place: [record.place],
    keywords: record.tags.slice(0, 1),
    name: [record.name],
  };
  const wanted = [...(truths[topic] ?? []), ...(byRecord[topic] ?? [])];
  return wanted.some((piece) => plain(text).includes(plain(piece)));
}

/** Opens with what only the text before it explains, or stops in the middle. */
function isFragment({ text: source }: CorpusDocument, text: string): boolean {
  if (!/[.!?]["”’»)]*$/.test(text.trim())) return true;
  if (!inTheAir.test(text)) return false;
  const [first] = sentencesOf(text, { start: 0, end: text.length });
  const words = plain(first?.text ?? '').replace(/[.!?”"]+$/, '');
  // A phrase that was put before a label's value is no one's sentence; what begins a document has nothing before it.
  const paragraphs = plain(source.replace(/\n\n/g, ' ¶ ')).split(' ¶ ');
  return plain(source).includes(words) && !paragraphs[1]?.startsWith(words);
}

const inTheAir =
  /^["“]?(?:it|its|he|she|they|his|her|their|him|them|these|those|such|then|there(?! (?:is|are|was|were)\b)|and|but|so|or|nor|yet|which|both|neither|however|therefore|instead|otherwise|also|that (?:is|was|he|she|it|they)|this (?:is|was)|(?:the )?(?:others?|latter|former)|the other \w+|er|es|ihn|ihm|il|elle|ils|elles|son|sa|ses|cela)\b|^sie (?:ist|war|wurde|zeigt|hat)\b/i;

function plain(text: string): string {
  return text.replace(/[’']/g, '’').replace(/\s+/g, ' ').trim().toLowerCase();
}
