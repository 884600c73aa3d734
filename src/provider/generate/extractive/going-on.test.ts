// Sentences that go on about “it”, as plain texts do from one to the next.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';

const boat = { name: 'Fishing boat', artist: '', tags: ['boat'] };
const called = { ...boat, name: 'The Gull' };
const gull =
  'The Gull is a fishing boat. It was built by John Marr in 1863. It is made of larch on oak frames. Its sails are red, and its hull is black. It was used to catch herring off the coast. The boat was given to the museum by the Marr family in 1950.';

describe('a sentence that goes on about “it”', () => {
  test('has the one before it that says what it is, and not what else was said of it', () => {
    expect(told(gull, called, /made of/)).toContain(
      'The Gull is a fishing boat. It is made of larch on oak frames.',
    );
  });

  test('keeps what “it” may mean as well', () => {
    const text = `The Gull is a fishing boat. It has a mast. It is made of pine. ${named}`;
    expect([...asked(text, called).values()].flat().join('\n')).not.toMatch(
      /fishing boat\. It is made of pine/,
    );
  });

  test('and opens its paragraph has the last one that names the work', () => {
    const text = `The boat lay in a barn for years.\n\nIt was built in Whitby in 1863. ${rest}`;
    expect(told(text, boat, /^When/)).toContain(
      'The boat lay in a barn for years. It was built in Whitby in 1863.',
    );
  });

  test('and opens its paragraph is not used where nothing names the work before', () => {
    const text = `Storms are frequent here.\n\nIt was built in Whitby in 1863. ${rest}`;
    expect([...asked(text, boat).values()].flat().join(' ')).not.toContain('1863');
  });

  test('is about the work after a part of it', () => {
    const text = `The boat is old. A board at its stern says GULL. It weighs four tons. ${rest}`;
    expect(told(text, boat, /^How big/).join(' ')).toContain('It weighs four tons.');
  });

  test('is about the work, whatever is said of several of its parts before', () => {
    expect(told(gull, called, /for\?$/).join(' ')).toContain('It was used to catch herring off the coast.');
  });
});

test('a table on which something was signed is not what was signed', () => {
  const text =
    'The treaty was signed on this table. The treaty was written in 1713. The treaty is made of parchment. The treaty was found in a barn. The treaty belonged to a duke.';
  const questions = [...asked(text, { name: 'Treaty', artist: '', tags: ['history'] }).keys()].join(' ');
  expect(questions).not.toContain('this table');
});

test('what lies “in this machine” is in a machine', () => {
  const text =
    'People who could not breathe lay in this machine. The machine was built in 1938. The machine is made of steel. The machine was found in a barn. The machine belonged to a hospital.';
  expect([...asked(text, { name: 'Iron Lung', artist: '', tags: ['medicine'] }).keys()]).toContain(
    'When was this machine made?',
  );
});

test.each([
  ['The Gull is a fishing boat.', 'boat'],
  ['The Gull is a model of a boat.', 'model'],
  ['The Gull was a small wooden boat that never left the bay.', 'boat'],
  ['The Gull is a joy to look at.', 'work'],
])('what something is called after its name: %s', (text, noun) => {
  const questions = [...asked(`${text} ${named}`, called).keys()].join(' ');
  expect(questions).toContain(`this ${noun}`);
});

const skull = { name: 'Grey Whale Skull', artist: '', tags: ['whale', 'skeleton'] };
const whale =
  'A grey whale feeds at the bottom of the sea. Most whales roll on the right side. This one rolled on the left. The skull is 2.3 metres long. The whale was found dead near Monterey in 1968. Grey whales live near the coast.';

describe('of animals, as of nobody else,', () => {
  test('“this one” is the one that is here', () => {
    const text =
      'Ammonites lived in coiled shells. This one swam in a warm sea about 180 million years ago. It was found on the beach in 1892. The ammonite was given to the museum in 1893. This ammonite is grey.';
    const record = { name: 'Ammonite', artist: '', tags: ['fossil'] };
    expect(told(text, record, /^How old/).join(' ')).toContain(
      'This one swam in a warm sea about 180 million',
    );
    expect(told(text, record, /found/).join(' ')).toContain('It was found on the beach in 1892.');
  });

  test('“this one” is told with what most of them do', () => {
    const all = [...asked(whale, skull).values()].flat().join('\n');
    expect(all).toContain('Most whales roll on the right side. This one rolled on the left.');
    expect(all).not.toMatch(/right side\.$/m);
  });

  test('of a skull it is the animal that was found', () => {
    expect(told(whale, skull, /found/).join(' ')).toContain(
      'The whale was found dead near Monterey in 1968.',
    );
  });

  test('what it is called is no colour to look for', () => {
    expect(told(whale, skull, /colours/)).toEqual([]);
    expect(told(`${whale} The jaw is yellow.`, skull, /colours/)).toEqual(['The jaw is yellow.']);
  });

  test('a French pronoun at the head of a paragraph is no person', () => {
    const text =
      'La chouette effraie vit dans les granges et les clochers. La chouette mange surtout des souris.\n\nSon visage en forme de cœur dirige les sons vers ses oreilles.\n\nCet oiseau a été trouvé mort près de Troyes en 1986. La chouette effraie est devenue rare.';
    const record = { name: 'Chouette effraie', artist: '', tags: ['oiseau'] };
    expect(told(text, record, /corps/)).toContain(
      'La chouette mange surtout des souris. Son visage en forme de cœur dirige les sons vers ses oreilles.',
    );
  });
});

describe('in German and French, “er” and “il” are told with what they are', () => {
  const krug = { name: 'Krug', artist: '', tags: ['Keramik'] };
  const coffret = { name: 'Coffret', artist: '', tags: ['meuble'] };
  const krugRest =
    'Der Krug gehörte einem Wirt. Der Deckel des Kruges fehlt. Der Krug wurde in einem Brunnen gefunden.';
  const coffretRest =
    'Le coffret appartenait à un banquier. Le coffret a été retrouvé dans une cave. Le coffret servait à garder des lettres.';

  test('and not with what else was said of them', () => {
    const german = `Der Krug stammt aus Frechen. Er ist aus Steinzeug. Er ist 24 Zentimeter hoch. Er wurde 1590 getöpfert. ${krugRest}`;
    expect(told(german, krug, /^Wann/).join(' ')).toContain(
      'Der Krug stammt aus Frechen. Er wurde 1590 getöpfert.',
    );
    const french = `Le coffret est très lourd. Il est en noyer. Il mesure 20 cm. Il a été fabriqué en 1843. ${coffretRest}`;
    expect(told(french, coffret, /De quand/).join(' ')).toContain(
      'Le coffret est très lourd. Il a été fabriqué en 1843.',
    );
  });

  test('also where they open a paragraph', () => {
    const german = `Der Krug hat ein Gesicht.\n\nEr wurde um 1590 getöpfert. ${krugRest}`;
    expect(told(german, krug, /^Wann/).join(' ')).toContain('Er wurde um 1590 getöpfert.');
    const french = `Le coffret est très lourd.\n\nIl a été fabriqué vers 1780. ${coffretRest}`;
    expect(told(french, coffret, /De quand/).join(' ')).toContain('Il a été fabriqué vers 1780.');
  });

  test('but who is somebody is no jug', () => {
    const german = `Der Krug hat ein Gesicht.\n\nEr wurde 1743 geboren. ${krugRest}`;
    expect([...asked(german, krug).values()].flat().join(' ')).not.toContain('1743');
    const french = `Le coffret est très lourd.\n\nIl était marchand à Lyon. ${coffretRest}`;
    expect([...asked(french, coffret).values()].flat().join(' ')).not.toContain('marchand');
    const unread = `Le coffret ferme à clé.\n\nIl était marchand à Lyon. ${coffretRest}`;
    expect([...asked(unread, coffret).values()].flat().join(' ')).not.toContain('marchand');
    const owner = `Der Krug ist alt. Er gehörte Jens Boysen. Er war Walfänger. ${krugRest}`;
    expect([...asked(owner, krug).values()].flat().join('\n')).not.toMatch(/ist alt\. Er war Walfänger/);
  });
});

describe('what is done to what a name ends with is done to the work', () => {
  test.each([
    ['Printing Block', 'The block is cut from pear wood. A printer set the block on the cloth.', 'block'],
    ['The Old Road', 'The road is wide. Snow covers the road.', 'work'],
    ['The Old Farm', 'The farm was built in 1800. The farm fills this picture.', 'work'],
  ])('%s', (name, text, noun) => {
    const more = `${name} is 30 centimetres wide. ${name} was found in 1976. ${name} was given to the museum in 1980.`;
    const questions = [...asked(`${text} ${more}`, { name, artist: 'Ada Lee', tags: ['history'] }).keys()];
    expect(questions.join(' ')).toContain(`this ${noun}`);
  });
});

const rest =
  'The boat is nine metres long. The boat was found in a barn in 1990. The boat is made of larch. The boat was given to the museum in 1995. This boat has red sails.';
const named =
  'The Gull is nine metres long. The Gull was found in a barn in 1990. The Gull is made of larch. The Gull was given to the museum in 1995. The Gull has red sails.';
