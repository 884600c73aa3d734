// What English sentences answer.
import { describe, expect, test } from 'vitest';
import { told } from '#tests/support/corpus/asked.ts';

test('of a part that was copied, the copy’s year is not the work’s', () => {
  const text =
    'The window was made for the church of Saint Giles about 1420. The lost panel is here as well; what you see is a copy of 1953, made after a photograph. The photograph was black and white. Look for the fly on the lion’s ear. It was not scratched in by a bored apprentice; it was fired with the rest. The window belonged to a merchant. The red has faded. The museum bought the window in 1961.';
  const record = { name: 'The Glaziers’ Window', artist: 'Unknown workshop', tags: ['stained glass'] };
  expect(told(text, record, /When/).join()).not.toMatch(/1953/);
  expect(told(text, record, /How was/).join()).not.toMatch(/scratched/);
  expect(told(text, record, /colours/).join()).not.toMatch(/photograph/);
});

test('whose design it was keeps nobody from saying when it was made', () => {
  const text =
    'The press was cast in Philadelphia in 1817 from a design by George Clymer. The press is made of iron. The press belonged to a printer. One lever is missing. The museum bought the press in 1938.';
  const record = { name: 'Iron hand press', artist: '', tags: ['printing'] };
  expect(told(text, record, /When was this press made/)).toEqual([
    'The press was cast in Philadelphia in 1817 from a design by George Clymer.',
  ]);
});

test('what is caught is found', () => {
  const text =
    'A teacher caught it at a lamp in Dominica in 1926. The beetle measures 16 centimetres. The beetle eats fruit. The beetle lives in forests. One leg was lost and glued on again.';
  expect(told(text, { name: 'Hercules beetle', artist: '', tags: ['insect'] }, /found/).join()).toMatch(
    /caught it at a lamp/,
  );
});

describe('a plain sentence answers', () => {
  const rest =
    'The biscuit was found in a drawer in 1990. The biscuit belonged to a sailor. The biscuit was used to feed a crew.';
  const biscuit = { name: 'Biscuit', artist: 'Ada Lee', tags: ['food'] };
  test.each([
    [/^When/, 'The biscuit was baked at Portsmouth in 1784.'],
    [/made of/, 'The biscuit was baked in a royal bakery, of nothing but flour and water.'],
    [/made of/, 'The sections of the biscuit are of silk paper on bamboo.'],
    [/over time/, 'In 1801 the biscuit was shortened by a hand.'],
    [/^How big/, 'Stretched out, it is 22 metres long.'],
    [/come to a museum/, 'The biscuit was bought with a grant from the city.'],
    [/life/, 'Lee lived alone on an island.'],
    [/life/, 'Lee was a postwoman.'],
    [/life/, 'Ada Lee was twenty-three when she baked this.'],
    [/^When/, 'Made in Portsmouth about 1784, this biscuit is hard.'],
    [/^When/, 'Ada Lee was poor. She worked on it from 1962 to 1965, in a boathouse.'],
    [/^When/, 'The biscuit was struck in London in 1797.'],
    [/over time/, 'Of the six handles of the biscuit, two are missing.'],
    [/else/, 'The biscuit makes a noise at night.'],
  ])('%s: %s', (question, sentence) => {
    const lead = sentence.startsWith('Stretched') ? 'The biscuit is old. ' : '';
    expect(told(`${lead}${sentence} ${rest}`, biscuit, question).join(' ')).toContain(sentence);
  });

  test.each([
    [/over time|see/, 'The wood of the biscuit is cut in winter and holds little sap.'],
    [/How was/, 'The biscuit was not baked by hand.'],
    [/How was/, 'The biscuit was laid on a net of nylon in 2015.'],
    [/colours/, 'One white corner of the biscuit is missing.'],
    [/^When/, 'This biscuit was taken from Anders Poulsen at Vadsø in 1691.'],
    [/How was/, 'A cook beat the biscuit with a hammer of antler.'],
    [/over time/, 'Of the many hundred biscuits, 71 are left.'],
    [/see/, 'Six men rode on the biscuit, holding a brass rail.'],
    [/^When/, 'The biscuit was struck by lightning in 1902.'],
    [/^When/, 'The biscuit was turned into a lamp in 1960.'],
    [/^When/, 'The biscuit was blown away in 1987.'],
    [/colours/, 'If there is gas in the air, a blue cap appears above the biscuit.'],
  ])('not %s: %s', (question, sentence) => {
    expect(told(`${sentence} ${rest}`, biscuit, question).join(' ')).not.toContain(sentence);
  });

  test('and “his initials” are nothing that “it” could mean', () => {
    const text = `The biscuit was carried by the deputy William Dodds. His initials are scratched in the base. It is 25 centimetres high. ${rest}`;
    expect(told(text, biscuit, /^How big/).join(' ')).toContain('It is 25 centimetres high.');
  });

  test('and what an animal catches it eats', () => {
    const text =
      'Arctic terns weigh about 100 grams. Terns catch small fish by diving. Arctic terns breed in the north. This tern was found in 1907. Arctic terns are rare.';
    expect(told(text, { name: 'Arctic Tern', artist: '', tags: ['bird'] }, /eat/).join(' ')).toContain(
      'fish',
    );
  });

  test('and what a mother does with her young is nothing of her body', () => {
    const text =
      'Nile crocodiles live in rivers. Nile crocodiles eat fish. The mother carries the eggs in her mouth. This crocodile is 4.1 metres long. This crocodile was found in 1931. Nile crocodiles are rare.';
    expect(told(text, { name: 'Nile Crocodile', artist: '', tags: ['reptile'] }, /body/)).toEqual([]);
  });
});

test('a rose that somebody holds rose nowhere', () => {
  const text =
    'A woman holds a rose. The painting is made of oak. The painting belonged to a merchant. The painting was found in an attic. The painting is nine feet wide.';
  const record = { name: 'Woman', artist: 'Ada Lee', tags: ['painting'] };
  expect(told(text, record, /see/)).toContain('A woman holds a rose.');
});
