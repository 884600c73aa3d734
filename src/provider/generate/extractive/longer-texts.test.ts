// What essays and wall texts say of a work, each with the sentence that looks like an answer and is none.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';

const record = (name: string, tags: string[] = ['wood'], artist = '') => ({ name, artist, tags });

/** Enough else to ask about, and nothing of what is asked here. */
const rest = (noun: string) =>
  `The ${noun} is two metres long. The ${noun} belonged to a merchant. The ${noun} was found in 1979. The ${noun} was used for storing grain.`;

describe('colours to look for', () => {
  const colours = (sentence: string) =>
    told(`${rest('clock')} ${sentence}`, record('Clock'), /^Which colours/);

  test.each([
    'The painted baker wears a green coat.',
    'A red flag was painted on the side of the clock.',
    'The hands of the clock are black.',
  ])('are those that are there: %s', (sentence) => {
    expect(colours(sentence).join()).toContain(sentence);
  });

  test.each([
    ['under a microscope', 'Under a microscope, a trace of green paint can be found on the clock.'],
    ['that somebody hung out', 'The keeper hung a red flag from the side on which he saw smoke.'],
    ['of what is to be picked up', 'The clock still works: pick up the black telephone by the door.'],
  ])('and not those %s', (_, sentence) => {
    expect(colours(sentence)).toEqual([]);
  });
});

describe('what has happened to it', () => {
  const happened = (sentence: string, noun = 'figure') =>
    told(`${rest(noun)} ${sentence}`, record(noun === 'figure' ? 'Figure' : 'Map'), /over time/).join();

  test.each([
    'In 1860 the figure fell during an earthquake and lost its nose.',
    'The left hand is a replacement from the nineteenth century.',
    'The nose is modern.',
  ])('is told: %s', (sentence) => {
    expect(happened(sentence)).toContain(sentence);
  });

  test('and not what happened where it leads', () => {
    expect(happened('The map shows a coast where many ships were lost.', 'map')).toBe('');
  });
});

test('a week after it was shown something else happened', () => {
  const shown = (sentence: string) =>
    told(`${rest('panel')} ${sentence}`, record('Panel', ['painting']), /was shown/).join();
  expect(shown('The panel was shown in Oslo in 1901.')).toContain('1901');
  expect(shown('A week after it was shown the town bought the panel.')).toBe('');
});

describe('where the text begins', () => {
  const fern = 'The fern was found in 1923. The fern had seeds. Ferns grow in swamps.';

  test.each([
    ['This slab of stone is 310 million years old.', 'Seed Fern', ['fossil', 'plant'], /^How old/],
    ['This long narrow strip was woven in 1840.', 'Sampler', ['textile'], /^When/],
  ])('“this” and what it is called are the work: %s', (sentence, name, tags, question) => {
    expect(
      told(
        `${sentence}\n\nIts edge is torn. ${name === 'Seed Fern' ? fern : rest('sampler')}`,
        record(name, tags),
        question,
      ).join(),
    ).toContain(sentence);
  });

  test.each([
    'This kind of fossil is 310 million years old.',
    'This part of Wales is 310 million years old.',
    'This room of fossils is 30 million years old.',
  ])('but a kind, a part or a room is not: %s', (sentence) => {
    expect(told(`${sentence} It is heavy.\n\n${fern}`, record('Seed Fern', ['fossil']), /^How old/)).toEqual(
      [],
    );
  });

  test('“in this photograph” tells what “it” is', () => {
    const text =
      'In this photograph four men carry a piano. It was taken by Ilse Brandt on 17 March 1947. The piano belonged to a school.';
    expect(told(text, record('The Piano', ['photograph'], 'Ilse Brandt'), /^When/).join()).toContain('1947');
    const table = `On this table stands a cup. It was made in 1747. ${rest('table')}`;
    expect(told(table, record('Table', ['furniture']), /^When/).join()).not.toContain('1747');
  });

  test('what hangs above you is what the text is about, and later in it something else', () => {
    const whale = record('Fin Whale Skeleton', ['whale', 'natural history']);
    const above = 'The skeleton above you was washed ashore in 1951. Fin whales have no teeth.';
    expect(JSON.stringify([...asked(above, whale)])).toContain('1951');
    const later =
      'Fin whales have no teeth. Fin whales eat krill. The skeleton above you was washed ashore in 1951.';
    expect(JSON.stringify([...asked(later, whale)])).not.toContain('1951');
  });
});

describe('who did it', () => {
  test('a place in which somebody lives did nothing', () => {
    const made = (sentence: string) => told(`${rest('mask')} ${sentence}`, record('Mask'), /^When/).join();
    expect(made('A carver in the Niger Delta made this mask around 1930.')).toContain('1930');
    expect(made('Nobody knows how Anna Delta made her mask in 1931.')).not.toContain('1931');
  });

  test('air, sand and tea are nobody’s name', () => {
    const said = (sentence: string) =>
      told(
        `The helmet was made in 1870 of brass.\n\n${sentence}`,
        record('Helmet', ['sea'], 'C. Heinke'),
        /What else/,
      ).join();
    expect(said('Air was pumped down to the diver through a hose.')).toContain('Air was pumped');
    expect(said('Kell was pumped down to the diver through a hose.')).not.toContain('Kell was');
  });
});

test('what the museum lists it under is asked as that', () => {
  const answers = asked('The helmet was made in 1870 of brass.', record('Helmet', ['diving'], 'C. Heinke'));
  expect(answers.get('How does the museum list this helmet?')).toContain('It is listed as: diving.');
});

test('a telephone switchboard is called a switchboard, and nothing that is made has a lifespan', () => {
  const text =
    'This telephone switchboard was installed in 1912. The switchboard is two metres long. The switchboard belonged to a merchant. The switchboard is made of oak. A switchboard lives for thirty years.';
  const questions = [...asked(text, record('Telephone Switchboard', ['telephone'])).keys()].join();
  expect(questions).toContain('this switchboard');
  expect(questions).not.toContain('live');
});

test('a French buyer is nothing to see', () => {
  const seen = (sentence: string) =>
    told(`Le tableau est en chêne. ${sentence}`, record('Le Marché', ['peinture']), /puis-je voir/).join();
  expect(seen('Un fleuriste porte des roses dans la rue.')).toContain('roses');
  expect(seen('Un fleuriste l’acheta pour sa vitrine, où il resta vingt ans au soleil.')).toBe('');
  expect(seen('Le panda dans l’arbre porte un collier.')).toContain('panda');
});
