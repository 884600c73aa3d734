// What only the sentence before it explains does not stand without it.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { english } from './language/english.ts';
import { french } from './language/french.ts';
import { german } from './language/german.ts';
import { materialOf } from './material.ts';
import { unitOf } from './passages.ts';

const rest =
  'This shrine is made of cedar. The shrine was made in 1720. It was found in an attic in 1903. The shrine belonged to a merchant.';

const texts = (text: string, record = {}) => [...asked(text, record).values()].flat();

describe('a text does not open with', () => {
  test.each([
    [
      '“him” that nobody has named',
      'The painter is unknown. Scholars gave him a red hat in 1911.',
      /^Scholars/m,
    ],
    [
      '“it” that is what somebody does something to',
      'Orlan gives away his cloak. A beggar holds one arm in it.',
      /^A beggar/m,
    ],
    [
      '“its” that nothing in it has',
      'The gnat was alive. A trail of red bubbles behind its left wing can be seen.',
      /^A trail/m,
    ],
    [
      '“what speaks against him”',
      'Caspar was the master. What speaks against him is the red hand.',
      /^What speaks/m,
    ],
    [
      '“therefore”',
      'Red fades in light. The doors are therefore shown closed, and are red.',
      /^The doors are therefore/m,
    ],
    ['“hers”', 'Squirrels were pets. The lady holds hers on a red chain.', /^The lady holds hers/m],
    [
      'what “their” rings did that nobody has named',
      'Nuns taught novices. Red scratches beside the door come from their rings.',
      /^Red scratches/m,
    ],
    [
      'what came so many years later than what',
      'The shrine was painted in 1629. Eighty years later fashion asked for red doors.',
      /^Eighty years later/m,
    ],
    ['“either”', 'You cannot sit on the floor. You cannot see the red roof, either.', /^You cannot see/m],
  ])('%s', (_, sentences, wrong) => {
    expect(texts(`${rest}\n\n${sentences}`).join('\n')).not.toMatch(wrong);
  });
});

describe('whom a pronoun means', () => {
  const leans = (sentence: string) => english.hasUnclearPronoun(sentence, false);

  test.each([
    'What speaks against him is the red hand.',
    'The dent near the crater Tycho is their work.',
    'On the space bar his thumb has worn the enamel down to the steel.',
    'The letter E is missing, as he threw it into the river after a bad review.',
    'Only the doors were painted by her.',
  ])('the sentence does not say: %s', (sentence) => {
    expect(leans(sentence)).toBe(true);
  });

  test.each([
    'Hermias sits on a stool and holds out his loaf.',
    'A plumber left his cap behind the stove.',
    'The parent of the child lost her ring.',
    'Above the door a woman raises her hand to her veil.',
    'In Ohio Mary Tolley kept a shop and signed her name with a cross.',
    'The boys of the school lost their caps.',
    'Bakers were rarely shown on their graves.',
    'Nobody in the town would sell their land.',
    'The museum bought the typewriter from the poet and his widow.',
  ])('the sentence says: %s', (sentence) => {
    expect(leans(sentence)).toBe(false);
  });
});

test('what a sentence with “however” takes back is not told without it', () => {
  const said = texts(
    `${rest}\n\nThe shrine was signed by Lee in 1641. Under the microscope, however, the name floats above the varnish.`,
  );
  expect(said.filter((text) => text.includes('1641')).every((text) => text.includes('however'))).toBe(true);
});

test('“that time” after the year that it means leans on nothing', () => {
  const said = texts(
    `${rest}\n\nThe shrine has been in the museum since 1889, and for most of that time it was kept for repair in red paper.`,
  );
  expect(said.join('\n')).toContain('since 1889');
});

test('a sentence that was cut within a quotation or after an ordinal is not told', () => {
  const said = texts(`${rest}\n\nThe red name on the door reads "C. v. Lee 1641". The doors are red.`);
  expect(said.join('\n')).not.toMatch(/reads "C\. v\.(?! Lee)/);
  const chest =
    'Die Truhe ist aus Eichenholz. Die Truhe ist zwei Meter hoch. Der Deckel wurde 1880 ersetzt. Die Truhe gehörte einem Müller.\n\nDie Truhe wurde am Ende des 17. Jahrhunderts gebaut.';
  const reading = texts(chest, { name: 'Truhe', tags: ['Truhe'] });
  expect(reading.join('\n')).toContain('Die Truhe wurde am Ende des 17. Jahrhunderts gebaut.');
});

describe('when it was', () => {
  const watch =
    'Diese Uhr wurde 1908 in Biel gebaut. Die Uhr ist aus Silber. Auf den Deckel ist eine Lokomotive graviert. Die Uhr wiegt 90 Gramm.';
  const record = { name: 'Uhr', artist: 'Omega', tags: ['Uhr'] };

  test('“that day” is not used where the day is not there', () => {
    const text = `${watch} Die Fahrgäste schimpften. Der Riss im Glas stammt von diesem Tag.`;
    expect(texts(text, record).join()).not.toMatch(/diesem Tag/);
  });

  test('“that day” is used with the day', () => {
    const text = `${watch} Am 3. Februar 1924 fiel die Uhr in den Schnee. Der Riss im Glas stammt von diesem Tag.`;
    expect(told(text, record, /geschehen/).join()).toMatch(/Februar 1924.* diesem Tag/);
  });

  test.each([
    ['Die Uhr wurde gestohlen. Gasglühlicht gab es erst zwei Jahre danach.', false],
    ['The watch was stolen. The lock was renewed the year after.', false],
    ['La montre est en or. La serrure fut changée deux ans après.', false],
    ['Die Uhr wurde 1908 gestohlen. Gasglühlicht gab es erst zwei Jahre danach.', true],
    ['The watch was stolen in 1908. The lock was renewed the year after.', true],
  ])('“the year after” needs the year: %s', (text, isSaid) => {
    const { passages } = materialOf({ name: 'Uhr', artist: '', tags: [], place: '' }, [
      { name: 'a.txt', text },
    ]);
    const last = passages.at(-1);
    expect(last && unitOf(last)).toEqual(isSaid ? [last?.before, last] : null);
  });
});

test('“Look at the trunks.” is said with what is there, or not at all', () => {
  const text =
    'The painting belonged to a merchant. Look at the trunks. From a distance they are grey. The painting is 61 cm high. The museum bought it in 1955. One corner is missing. The painting was painted in 1899.';
  const record = { name: 'The Orchard', artist: '', tags: ['painting'] };
  const said = texts(text, record);
  expect(said.join()).toMatch(/Look at the trunks\. From a distance they are grey/);
  expect(said.filter((one) => /Look at the trunks\.(?! From)/.test(one))).toEqual([]);
});

test.each([
  ['Look at the trunks.', true],
  ['Notice the fly on the ear.', true],
  ['Watch chains were made of silver.', false],
  ['Find spots are marked in red.', false],
])('points at what the next sentence says: %s', (sentence, doesPoint) => {
  expect(english.pointsOut.test(sentence)).toBe(doesPoint);
});

test('“with it” after several needs what it is', () => {
  const { passages } = materialOf({ name: 'Net', artist: '', tags: [], place: '' }, [
    {
      name: 'a.txt',
      text: 'The net was boiled in a brown dye. Men, boats and whole harbours were brown with it. Silk is light, and people like it.',
    },
  ]);
  expect(passages.filter(({ label }) => label === null).map(({ isInTheAir }) => isInTheAir)).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  ['Picking it is forbidden.', true],
  ['Picking the flower is forbidden.', false],
  ['The names of the stars are engraved on them.', true],
  ['The names of the stars are engraved on the plates.', false],
])('what is done to “it” needs what it is: %s', (sentence, isUnclear) => {
  expect(english.hasUnclearPronoun(sentence, false)).toBe(isUnclear);
});

test('in French, “l’un … l’autre” needs the two, “l’un des …” does not', () => {
  expect(french.opensInTheAir.test('L’un guette les proies, l’autre les ennemis.')).toBe(true);
  expect(french.opensInTheAir.test('L’un des yeux guette les proies.')).toBe(false);
});

test('“two in three” leans on what there were', () => {
  expect(english.leans('Two in three disappeared between 1950 and 1990.')).toBe(true);
  expect(english.leans('Two bats in three disappeared.')).toBe(false);
});

test('“this one” leans on the others', () => {
  const { passages } = materialOf({ name: 'Kayak', artist: '', tags: [], place: '' }, [
    { name: 'a.txt', text: 'Kayaks are narrow. This one is 5.4 metres long.' },
  ]);
  expect(passages.at(-1)?.isInTheAir).toBe(true);
});

test('“one … the other” needs the two', () => {
  expect(english.leans('One held the doors; the other pulled the bar.')).toBe(true);
  expect(english.leans('One door is red.')).toBe(false);
});

test('“avait alors” leans on when that was', () => {
  expect(french.leans('Marie Durand avait alors seize ans.')).toBe(true);
  expect(french.leans('Marie Durand avait seize ans.')).toBe(false);
});

describe('what was believed for a while is never told without what is known now', () => {
  test.each([
    [
      'For a long time this painting was thought to be by Elinga.',
      'Since it was cleaned in 1998, scholars have given it to a pupil.',
    ],
    ['The painting was once attributed to Elinga.', 'The signature was added by a dealer.'],
    ['This painting was believed to be lost.', 'A janitor found the painting in 1990.'],
  ])('%s', (believed, known) => {
    const text = `${believed} ${known} The painting is made of oak. The painting belonged to a merchant. The painting was found in an attic. The red of the painting has faded.`;
    const all = texts(text, { name: 'Reading', tags: ['painting'] }).filter((one) => one.includes(believed));
    for (const one of all) expect(one).toContain(`${believed} ${known}`);
    expect(texts(text, { name: 'Reading', tags: ['painting'] }).join(' ')).toContain(known);
  });

  test('and not at all where nothing follows it', () => {
    const text =
      'This painting was once attributed to Elinga.\n\nThe painting is made of oak. The painting belonged to a merchant. The painting was found in an attic. The red of the painting has faded. The painting is nine feet wide.';
    expect(texts(text, { name: 'Reading', tags: ['painting'] }).join(' ')).not.toContain('Elinga');
  });

  test('what was once done is no belief', () => {
    expect(english.wasThought.test('The boat was once given to a king.')).toBe(false);
    expect(english.wasThought.test('The lamp was originally held by a chain.')).toBe(false);
  });

  test('in German and French', () => {
    expect(german.wasThought.test('Lange hielt man das Bild für einen Rembrandt.')).toBe(true);
    expect(german.wasThought.test('Das Bild hing lange in der Küche.')).toBe(false);
    expect(french.wasThought.test('On a longtemps cru que le tableau était de Caron.')).toBe(true);
    expect(french.wasThought.test('Le tableau est resté longtemps dans la cuisine.')).toBe(false);
  });
});

test('“the others” are those that were named before', () => {
  expect(english.opensInTheAir.test('The others were lost when the guildhall burned.')).toBe(true);
});

test.each([
  [english, 'Bell was killed the next morning.', true],
  [english, 'In 1916 Bell was killed the next winter.', false],
  [english, 'The brightest are gilded.', true],
  [english, 'The brightest star is gilded.', false],
  [english, 'The chest was built of driftwood.', false],
  [english, 'The breast is red.', false],
  [german, 'Alles andere hatte sie verkauft.', true],
  [german, 'In Berlin gibt es etwa zweitausend.', true],
  [german, 'In Berlin gibt es etwa zweitausend Füchse.', false],
  [french, 'Les plus brillantes sont dorées à la feuille.', true],
  [french, 'Les plus brillantes étoiles sont dorées à la feuille.', false],
] as const)('%s: what it is of stands before it', (language, sentence, leans) => {
  expect(language.leans(sentence)).toBe(leans);
});
