// Where each sentence comes from: kept while it is made, and told beside it.
import { readFile, readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { create } from 'superstruct';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Question } from '#contract/questions.ts';
import { generateQuestions, listQuestions, saveCombinedAnswer, saveQuestions } from '#contract/questions.ts';
import { Excerpts, Sources } from '#contract/sentence-sources.ts';
import { pdfOf } from '#tests/support/documents.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { uploadDocument } from '#tests/support/uploads.ts';
import { call, send } from '#tests/contract/target.ts';
import { databaseKinds } from '#tests/contract/targets.ts';

const pages = [
  ['Two women bend over a board by the light of one lamp.', 'The picture was painted in Leeds in 1893.'],
  [
    'The canvas is 61 centimetres wide.',
    'It was found in an attic in 1931.',
    'The museum bought the picture in 1950.',
  ],
];

for (const { name, start } of databaseKinds()) {
  describe.skipIf(start === null)(`sources on ${name}:`, () => {
    let database: { url?: string; stop(): Promise<void> } | undefined;
    let provider: TestProvider;
    let ann: TestUser;
    let exhibitId: string;

    beforeAll(async () => {
      database = await start?.();
      provider = await providerInProcess(database?.url ? { databaseUrl: database.url } : {});
    });
    beforeEach(async () => {
      ann = await provider.addUser();
      [exhibitId = ''] = await provider.addExhibits(ann.museumId, 1);
      await uploadDocument(provider, ann.token, exhibitId, { name: 'chess.pdf', bytes: pdfOf(pages) });
      await call(provider, generateQuestions, { exhibitId }, ann.token);
      await provider.generation.idle();
    });
    afterAll(async () => {
      await provider.close();
      await database?.stop();
    });

    /** As it travels, with what another panel ignores. */
    async function read() {
      const answered = await send(provider, listQuestions, { exhibitId }, ann.token);
      const { data, excerpts } = (await answered.json()) as { data: Question[]; excerpts: unknown };
      return { data, excerpts: create(excerpts, Excerpts) ?? [] };
    }
    const adultOf = (question: Question | undefined) =>
      question?.answers.find(({ age_group }) => age_group === 'Adult') as Answer;
    const sourcesOf = (answer: Answer, length: string) =>
      (create(answer.sources, Sources) ?? []).filter((one) => one.length === length);
    const asking = (questions: Question[], words: RegExp) =>
      questions
        .flatMap((main) => [main, ...main.followupQuestions] as Question[])
        .find(({ question }) => words.test(question));

    test('each sentence of each text stands in the document where it says, on its page', async () => {
      const { data, excerpts } = await read();
      let count = 0;
      for (const one of data.flatMap((main) => [main, ...main.followupQuestions])) {
        for (const answer of one.answers) {
          for (const { length, sentence, how, excerpt } of create(answer.sources, Sources) ?? []) {
            const place = excerpts[excerpt ?? -1];
            const said = answer.answer[length as 'standard'].split(/(?<=[.”]) (?=\p{Lu})/u)[sentence] ?? '';
            count += 1;
            if (how === 'label') expect(said).toContain(place?.words);
            else expect(place?.words).toContain(said.replace(/\.$/, ''));
            if (place?.document === null) continue;
            expect(place?.document).toBe('chess.pdf');
            expect(pages[(place?.page ?? 0) - 1]?.join(' ')).toContain(place?.words);
          }
        }
      }
      expect(count).toBeGreaterThan(40);
    });

    test('with the sentences around it', async () => {
      const { data, excerpts } = await read();
      const [source] = sourcesOf(adultOf(asking(data, /How big/)), 'standard');
      expect(excerpts[source?.excerpt ?? -1]).toMatchObject({
        page: 2,
        words: 'The canvas is 61 centimetres wide.',
        before: 'The picture was painted in Leeds in 1893.',
        after: 'It was found in an attic in 1931.',
      });
    });

    test('what somebody types has none, and what stays keeps its own', async () => {
      const { data } = await read();
      const question = asking(data, /How big/) as Question;
      const { id, answer } = adultOf(question);
      const typed = `It is as wide as a door. ${answer.standard} The museum bought the picture in 1950.`;
      const edit = {
        questionId: question.id,
        question: question.question,
        comment: null,
        isVisibleToUser: true,
      };
      const texts = { standard: typed, detailed: answer.detailed, basic: answer.basic };
      await call(provider, saveQuestions, [{ ...edit, answers: [{ id, answer: texts }] }], ann.token);
      const after = await read();
      const sources = sourcesOf(adultOf(asking(after.data, /How big/)), 'standard');
      expect(sources.map(({ how, excerpt }) => [how, after.excerpts[excerpt ?? -1]?.words ?? null])).toEqual([
        ['typed', null],
        ['quoted', 'The canvas is 61 centimetres wide.'],
        ['quoted', 'The museum bought the picture in 1950.'],
      ]);
      // The other lengths were not touched.
      expect(sourcesOf(adultOf(asking(after.data, /How big/)), 'detailed')).toHaveLength(1);
    });

    test('a combined text says where each of its sentences was', async () => {
      const { data } = await read();
      const [main] = data;
      const text = `${adultOf(main).answer.standard} Nobody wrote this down.`;
      const answer = { 'Pre-teen': text, Teen: text, Adult: text };
      await call(provider, saveCombinedAnswer, { questionId: main?.id ?? '', answer }, ann.token);
      const after = await read();
      const hows = sourcesOf(adultOf(after.data[0]), 'basicCombined').map(({ how }) => how);
      expect([hows.at(-1), new Set(hows.slice(0, -1))]).toEqual(['typed', new Set(['quoted'])]);
    });

    test('they go with their questions', async () => {
      const [{ data }] = [await read()];
      await call(provider, generateQuestions, { exhibitId }, ann.token);
      await provider.generation.idle();
      const after = await read();
      expect(after.data.map(({ id }) => id)).not.toEqual(data.map(({ id }) => id));
      expect(after.excerpts.length).toBeGreaterThan(0);
    });
  });
}

test('a database from before sources were kept has its answers, and no sources', async () => {
  const folder = new URL('../../../src/provider/database/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const update = names.findIndex((name) => name.includes('sources'));
  const client = await PGlite.create();
  const migrate = async (some: readonly string[]) => {
    for (const name of some) await client.exec(await readFile(new URL(name, folder), 'utf8'));
  };
  await migrate(names.slice(0, update));
  await client.exec(`
    insert into museums (name, plan, plan_status) values ('City Museum', 'full_access', 'active');
    insert into exhibits (museum_id, name, artist_name, exhibit_number, tags, floor, room_number, room_name, status, created_at, updated_at)
      values (1, 'Vase', 'Unknown', 'V1', '{}', 1, 1, 'Clay', 'In Review', now(), now());
    insert into questions (exhibit_id, position, question, created_at) values (1, 0, 'How old is it?', now());
    insert into answers (question_id, age_group, standard, detailed, basic) values (1, 'Adult', 'Old.', 'Old.', 'Old.');
  `);
  await migrate(names.slice(update));
  const kept = await client.query(
    'select standard, (select count(*)::int from sources) as sources from answers',
  );
  expect(kept.rows).toEqual([{ standard: 'Old.', sources: 0 }]);
  await client.close();
});
