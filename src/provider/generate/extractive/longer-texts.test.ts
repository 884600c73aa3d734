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

describe('the maker’s life', () => {
  const life = (sentence: string) =>
    told(
      `The pillow was made in 1938 of straw. The pillow is blue. ${sentence}`,
      record('Lace Pillow', ['lace'], 'Honor Fewings'),
      /artist’s life/,
    ).join();

  test('is what she learned', () => {
    const learned = 'Fewings learned the craft at the age of four in a lace school.';
    expect(life(`${learned} The girls sang while they worked.`)).toContain(learned);
    expect(life('The girls learned the craft at the age of four in a lace school.')).toBe('');
  });

  test('“when she was ten, Fewings …” says itself who she is', () => {
    const own = 'By the time she was ten, Fewings lived on what she earned.';
    expect(life(`The girls sang while they worked. ${own}`)).toMatch(/^By the time/);
    const young = 'When she was ten, Fewings lived on what she earned.';
    expect(life(`The girls sang while they worked. ${young}`)).toMatch(/^When she/);
    const other = 'By the time she was ten, Martha lived on what she earned.';
    expect(life(`The girls sang while they worked. ${other}`)).toBe('');
  });
});

describe('a tapestry after a drawing', () => {
  const text =
    'Weavers made this tapestry in 1505 after a drawing by an unknown artist. The hunters blow their horns in vain. The wool was dyed with three plants. The tapestry was found in a farm in 1850. The tapestry belonged to a count. ';
  const seen = (sentence: string) =>
    told(text + sentence, record('The Hunt', ['tapestry']), /^What can I see in this tapestry/).join();

  test('is called one', () => {
    expect(seen('A white dog lies down at the water.')).toContain('white dog');
  });

  test('and nothing is called so because there is one in the picture', () => {
    const room =
      'The picture shows a room. A tapestry hangs on the wall. The tapestry is red. The picture was painted in 1650. The picture belonged to a count.';
    const questions = [...asked(room, record('The Room', ['tapestry', 'interior'])).keys()].join();
    expect(questions).not.toContain('this tapestry');
  });

  test.each([
    'A weaver finished about a hand’s breadth in a week.',
    'Six men worked side by side for more than a year.',
    'A weaver saw only the back of the work.',
  ])('and who made it is not on it: %s', (sentence) => {
    expect(seen(sentence)).not.toContain(sentence);
  });
});

test('that somebody told stories with it is no story of it', () => {
  const story = (sentence: string) =>
    told(
      `Das Gehäuse besteht aus Blech. ${sentence}`,
      record('Laterna magica', ['Projektor']),
      /Geschichte/,
    ).join();
  expect(story('Der Sage nach hat sie einem Zauberer gehört.')).toContain('Sage');
  expect(story('Brenner erzählte zu jedem Bild eine Geschichte.')).toBe('');
});

describe('who used it, by what is done with such things', () => {
  const used = (sentence: string, noun = 'loom') =>
    told(`${rest(noun)} ${sentence}`, record(noun === 'loom' ? 'Loom' : 'Bed'), /^Who used this/).join();

  test.each([
    ['Samuel Ashworth wove on this loom from 1831 until 1865.', 'loom'],
    ['Ruth and Lewis Carter slept in it for forty-one years.', 'bed'],
  ])('%s', (sentence, noun) => {
    expect(used(sentence, noun)).toContain(sentence);
  });

  test.each([
    ['Samuel Ashworth wove on another loom from 1831 until 1865.', 'loom'],
    ['Ruth Carter sat on its edge for forty-one years.', 'bed'],
    ['Nobody slept in it for forty-one years.', 'bed'],
  ])('and not: %s', (sentence, noun) => {
    expect(used(sentence, noun)).not.toContain(sentence);
  });
});

test('a coat “which was meant to be blue” is no purpose', () => {
  const purpose = (sentence: string) =>
    told(
      `The poster is two metres high. The poster was printed in 1929. ${sentence}`,
      record('Night Train', ['poster'], 'Adele Krüger'),
      /^What was this poster for/,
    ).join();
  expect(purpose('The poster was meant to be hung in stations.')).toContain('stations');
  expect(purpose('Her coat on the poster, which was meant to be blue, is red.')).toBe('');
});

test('what the staff wove on a loom is not how the loom was made', () => {
  const made = told(
    `${rest('loom')} The unfinished cloth was woven in 2003 by a member of our staff. The loom is heavy. The loom was joined with wedges.`,
    record('Loom'),
    /^How was this loom made/,
  ).join();
  expect(made).toContain('wedges');
  expect(made).not.toContain('staff');
});

test('initials on a hem are what is written there, in French too', () => {
  const written = (sentence: string) =>
    told(
      `La robe mesure deux mètres. ${sentence}`,
      record('Robe', ['costume'], 'Berthe Lemaire'),
      /écrit/,
    ).join();
  expect(written('Sur l’ourlet sont brodées les initiales de ses amis.')).toContain('initiales');
  expect(written('Sur l’ourlet sont brodées les fleurs de ses amis.')).toBe('');
});
