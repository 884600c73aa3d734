import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoWorks } from '#provider/demo/demo-museum.ts';
import { checkExtracted } from '#tests/support/run/generated-checks.ts';
import { textOf } from './answers.ts';
import { extractQuestions } from './extractive.ts';

const vase = {
  name: 'The Chess Players',
  artist: 'Ada Lee',
  tags: ['painting', 'oil'],
  place: 'Floor 2, Games',
};

function ask(text: string, record = vase) {
  return extractQuestions(record, [{ name: 'a.txt', text }]);
}

/** The adult's standard answer to the question that matches. */
function answerTo(pattern: RegExp, { questions }: ReturnType<typeof ask>): string {
  const all = questions.flatMap((main) => [main, ...main.followUps]);
  const found = all.find(({ question }) => pattern.test(question));
  return found ? textOf(found.answers.Adult.standard) : '';
}

const record = [
  'The Chess Players.',
  'Made by Ada Lee.',
  'Date: 1893.',
  'Medium: oil on canvas.',
  'Credit: Gift of Mrs. Alan M. Scaife.',
  'Provenance:',
  'Ada Lee [1863-1935]; Grace Hill, London, until 1924 [1]; gift to the museum, 1931..',
  'NOTES: [1] See the curatorial file, p. 3.',
  'Ada Lee was born in Leeds (Yorkshire, England) in 1863 and died in London in 1935.',
].join('\n');

const prose = `The Chess Players

Two women bend over a board by the light of one lamp; the older one smiles. Ada Lee painted the picture in 1893 in Leeds. She laid the paint on in thin layers, and the wood of the board shines through. The lamp was lost from view when the canvas was cut down, probably around 1910. King Edward owned it until 1910. It is in the City Museum in Leeds.`;

describe('what a record tells', () => {
  test.each([
    [/^Who made/, 'It was made by Ada Lee.'],
    [/^When was/, 'It was made in 1893.'],
    [/made of/, 'The medium is oil on canvas.'],
    [/come to the museum/, 'The label says: “Gift of Mrs. Alan M. Scaife”.'],
    [
      /owned/,
      'The list of owners says: “Ada Lee [1863-1935]”. Then it says: “Grace Hill, London, until 1924”.',
    ],
    [/artist’s life/, 'Ada Lee was born in Leeds (Yorkshire, England) in 1863 and died in London in 1935.'],
  ])('answers %s', (question, answer) => {
    expect(answerTo(question, ask(record))).toBe(answer);
  });

  test('is told without its notes', () => {
    expect(JSON.stringify(ask(record).questions)).not.toContain('curatorial');
  });
});

describe('what a text tells', () => {
  test.each([
    [/^When was/, /^Ada Lee painted the picture in 1893 in Leeds\.$/],
    [/over time/, /The lamp was lost from view/],
    // "It" is explained by the sentence before it.
    [/today/, /^King Edward owned it until 1910\. It is in the City Museum in Leeds\.$/],
  ])('answers %s', (question, answer) => {
    expect(answerTo(question, ask(prose))).toMatch(answer);
  });

  test('comes in shorter sentences for a pre-teen', () => {
    const { questions } = ask(prose);
    const all = questions.flatMap((main) => [main, ...main.followUps]);
    const texts = all.flatMap(({ answers }) => textOf(answers['Pre-teen'].standard));
    expect(texts.join(' ')).toContain('Two women bend over a board by the light of one lamp.');
  });

  test('comes in shorter sentences also where only another of the ways to say so is found in it', () => {
    const scene =
      'A tall woman in a long red coat feeds three hungry swans beside the frozen river; two boys carry a heavy wooden sledge across the ice towards the distant village.';
    const text = `The picture was painted in 1884 by Anna Hollis. ${scene} The picture was bought by the town in 1902. The picture is made of oil paint on canvas. The picture is two metres wide.`;
    const work = { ...vase, name: 'Winter Morning', artist: 'Anna Hollis', tags: ['painting'] };
    const { questions } = extractQuestions(work, [{ name: 'a.txt', text }]);
    const shown = questions
      .flatMap((main) => [main, ...main.followUps])
      .find(({ question }) => question === 'What can I see in this painting?');
    expect(shown && textOf(shown.answers.Adult.standard)).toBe(scene);
    expect(shown && textOf(shown.answers['Pre-teen'].standard)).toBe(scene.replace('; two', '. Two'));
  });
});

describe('whatever is generated', () => {
  test.each(demoWorks.map((work) => [work.number, work] as const))(
    'is traced to its source and read by its age: %s',
    (_, work) => {
      const { name, artist, tags, text, more } = work;
      const documents = [{ name: 'a.txt', text: `${name}\n${artist}\n\n${text}` }, ...(more ? [more] : [])];
      checkExtracted(extractQuestions({ name, artist, tags, place: 'Floor 1' }, documents));
    },
  );

  test.each([
    ['a record', record],
    ['a text', prose],
    ['both', `${prose}\n\n${record}`],
    ['a text that was wrapped', prose.replace(/(.{60,70}) /g, '$1\n')],
    [
      'a long text',
      Array.from({ length: 400 }, (_, index) => `${prose} It was shown ${index} times.`).join('\n\n'),
    ],
  ])('is traced to its source and read by its age: %s', (_, text) => {
    checkExtracted(ask(text));
  });

  test('is the same each time', () => {
    expect(ask(prose)).toEqual(ask(prose));
  });
});

describe('where there is too little', () => {
  test.each([
    ['nothing to speak of', 'Chess.'],
    ['one sentence', 'Two women bend over a board.'],
  ])('%s', (_, text) => {
    const bare = { ...vase, tags: [], artist: '' };
    expect(() => ask(text, bare)).toThrow(
      /answer (one question|\d questions), and 5 are needed.*“When was this work made\?”/,
    );
  });
});

const works = process.env['VITRINE_WORKS'];

describe.skipIf(!works)('a real collection', () => {
  test('is traced to its source and read by its age, work by work', () => {
    const lines = readFileSync(works ?? '', 'utf8')
      .trim()
      .split('\n');
    const total = { answers: 0, withinGrade: 0, questions: 0 };
    const started = performance.now();
    for (const line of lines) {
      const { name, artist_name, tags, location, document } = JSON.parse(line) as Record<string, string> & {
        tags: string[];
      };
      const extracted = extractQuestions(
        { name: name ?? '', artist: artist_name ?? '', tags, place: location ?? '' },
        [{ name: 'record.txt', text: document ?? '' }],
      );
      const { answers, withinGrade } = checkExtracted(extracted);
      total.answers += answers;
      total.withinGrade += withinGrade;
      total.questions += extracted.questions.length;
    }
    const share = total.withinGrade / total.answers;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${lines.length} works, ${total.questions} questions, ${total.answers} Pre-teen answers, ${(share * 100).toFixed(1)}% within the grade, ${seconds} s with all checks`,
    );
    expect(share).toBeGreaterThan(0.85);
  });
});
