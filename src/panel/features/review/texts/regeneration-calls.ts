// What a regeneration sends, and which texts come of its answer (part 2, section 7; contract, "Review").
import { ageGroups } from '#contract/limits.ts';
import type { Regenerated } from '#contract/questions.ts';
import { combineAnswers, regenerate } from '#contract/questions.ts';
import type { NewSentence } from '#contract/sentence-sources.ts';
import { callNow } from '#panel/forms/online-call.ts';
import type { Asked, Length } from '#panel/store/question-fields.ts';
import {
  answerField,
  combinedFields,
  exhibitOf,
  levelFields,
  main,
  questionField,
  questionIdOf,
} from '#panel/store/question-fields.ts';
import { combinationOf } from './combination.ts';
import type { CurrentTexts } from './current-texts.ts';
import { failureOf, words } from './regeneration-messages.ts';

type Age = (typeof ageGroups)[number];

/** What is written anew. `question` is its key on the device. */
export type Job =
  | { kind: 'question'; question: string; prompt?: string | undefined }
  | { kind: 'follow-up'; question: string; asked: Asked; prompt?: string | undefined }
  | { kind: 'all-follow-ups'; question: string }
  | { kind: 'combined'; question: string }
  | {
      kind: 'answer';
      question: string;
      asked: Asked;
      age: Age;
      length: Length;
      prompt?: string | undefined;
    };

/** New texts by their fields, or why there are none: for the person, and in more words where there are some. */
export type Outcome =
  | { changes: Record<string, string>; sentences?: NewSentence[] | undefined }
  | { failure: string; more?: string };

/** What a job writes, the part first that stands for the whole. Fields have a dot, names of sections have none. */
export function partsOf(job: Job, followUps: readonly Asked[]): string[] {
  const ofFollowUps = ['follow-ups', ...levelFields({ followUps: [...followUps] }, 2)];
  switch (job.kind) {
    case 'question':
      return [...levelFields({ followUps: [] }, 1), ...ofFollowUps];
    case 'follow-up':
      return levelFields({ followUps: [job.asked] }, 2);
    case 'all-follow-ups':
      return ofFollowUps;
    case 'combined':
      return ['combined', ...combinedFields()];
    case 'answer':
      return [answerField(job.asked, job.age, job.length)];
  }
}

export async function ask(
  job: Job,
  current: CurrentTexts,
  exhibitName: string,
  signal: AbortSignal,
): Promise<Outcome> {
  if (job.kind === 'combined') return combine(job, current, exhibitName, signal);
  const followUps = current.row.followUps.filter((one) => current.texts[questionField(one)]?.trim());
  if (job.kind === 'all-follow-ups' && followUps.length === 0) return { failure: words.noFollowUps };
  const ended = await callNow(regenerate, requestOf(job, current, followUps), 'Regenerating', signal);
  if ('failure' in ended) return refusal(job, ended);
  const { data } = ended.reply;
  const changes = data.isValid ? changesOf(job, data, followUps) : {};
  const known = Object.entries(changes).filter(([field]) => field in current.row);
  if (known.length === 0) return { failure: data.error?.trim() || failureOf(job) };
  return { changes: Object.fromEntries(known), sentences: data.sentences };
}

type Single = Exclude<Job, { kind: 'combined' }>;

function requestOf(job: Single, { row, texts }: CurrentTexts, followUps: readonly Asked[]) {
  const asks = (ones: readonly Asked[]) => ones.map((one) => (texts[questionField(one)] ?? '').trim());
  const request = {
    exhibitId: exhibitOf(job.question),
    mainQuestions: asks([main]),
    ...('prompt' in job && job.prompt ? { requirement: job.prompt } : {}),
  };
  switch (job.kind) {
    case 'question':
      return { ...request, regenrateType: 'Main Question' as const, followUpQuestions: asks(followUps) };
    case 'all-follow-ups':
      return {
        ...request,
        regenrateType: 'All Followup Questions' as const,
        followUpQuestions: asks(followUps),
      };
    case 'follow-up': {
      // The one that is meant comes first; the new one shall not repeat the others either.
      const others = followUps.filter((one) => one !== job.asked);
      const followUpQuestions = asks([job.asked, ...others]);
      return { ...request, regenrateType: 'Followup Question' as const, followUpQuestions };
    }
    case 'answer': {
      const { asked, age, length } = job;
      const previousAnswer = texts[answerField(asked, age, length)] ?? '';
      const answer = { ...request, ageGroup: age, previousAnswer, amoutOfInfo: amountOf[length] };
      // A combined answer takes the follow-ups in.
      if (length === 'basicCombined' && asked === main)
        return {
          ...answer,
          regenrateType: 'Main Question Answer' as const,
          followUpQuestions: asks(row.followUps),
        };
      if (asked === main) return { ...answer, regenrateType: 'Main Question Answer' as const };
      return {
        ...answer,
        regenrateType: 'FollowUp Question Answer' as const,
        followUpQuestions: asks([asked]),
      };
    }
  }
}

const amountOf = {
  standard: 'Standard',
  detailed: 'Detail',
  basic: 'Basic',
  basicCombined: 'Basic',
} as const satisfies Record<Length, string>;

/** Blank texts are none. Where fewer follow-ups come back than were sent, the last ones stay as they are. */
function changesOf(job: Single, data: Regenerated, followUps: readonly Asked[]): Record<string, string> {
  const several = () =>
    Object.assign({}, ...(data.follow_up_questions ?? []).map((one, at) => askedAnew(followUps[at], one)));
  switch (job.kind) {
    case 'question': {
      const { main_question: question, main_answer: answer } = data;
      return question?.trim() ? { ...askedAnew(main, { question, answer }), ...several() } : {};
    }
    case 'all-follow-ups':
      return several();
    case 'follow-up':
      return data.follow_up_question ? askedAnew(job.asked, data.follow_up_question) : {};
    case 'answer':
      return filled({ [answerField(job.asked, job.age, job.length)]: data.answer ?? '' });
  }
}

type AskedAnew = NonNullable<Regenerated['follow_up_question']>;

function askedAnew(asked: Asked | undefined, { question, answer }: AskedAnew): Record<string, string> {
  if (asked === undefined || !question.trim()) return {};
  const texts = ageGroups.flatMap((age) => {
    const { standard = '', detailed = '' } = answer?.[age] ?? {};
    const given = filled({
      [answerField(asked, age, 'standard')]: standard,
      [answerField(asked, age, 'detailed')]: detailed,
    });
    // The short answer of before answers another question, and no new one comes with this one.
    return standard.trim() ? [given, { [answerField(asked, age, 'basic')]: '' }] : [given];
  });
  return Object.assign({ [questionField(asked)]: question.trim() }, ...texts);
}

function filled(texts: Record<string, string>): Record<string, string> {
  const some = Object.entries(texts).filter(([, text]) => text.trim());
  return Object.fromEntries(some.map(([field, text]) => [field, text.trim()]));
}

async function combine(
  job: Extract<Job, { kind: 'combined' }>,
  current: CurrentTexts,
  exhibitName: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const input = { questionId: questionIdOf(job.question), exhibitName, ...combinationOf(current) };
  const ended = await callNow(combineAnswers, input, 'Combining the answers', signal);
  if ('failure' in ended) return refusal(job, ended);
  const { combined, sentences } = ended.reply.data;
  const texts = Object.entries(combined ?? {}).map(
    ([age, text]) => [answerField(main, age as Age, 'basicCombined'), text] as const,
  );
  const changes = filled(Object.fromEntries(texts.filter(([field]) => field in current.row)));
  return Object.keys(changes).length > 0 ? { changes, sentences } : { failure: words.noCombined };
}

function refusal(job: Job, { said, failure }: { said?: string | undefined; failure: string }): Outcome {
  // A reason without a status is about an answer that makes no sense: those words are for nobody.
  const failed = failureOf(job);
  return said && failure === said ? { failure: said } : { failure: failed, more: failure };
}
