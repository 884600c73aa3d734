// What "this one", "it", "he" and "the cage" mean, and what is told with them: each with the sentence in which they mean
// something else.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';

const record = (name: string, tags: string[] = ['wood']) => ({ name, artist: '', tags });

/** Enough else to ask about. */
const rest = (noun: string) =>
  `The ${noun} is two metres long. The ${noun} was found in 1979. The ${noun} was used in a church. The museum bought the ${noun} in 1980.`;

describe('“this one”', () => {
  const law = 'By a law of 1740 every house had to keep two leather buckets.';
  const owned = 'This one belonged to the Hale family.';
  const made = 'It is made of a single piece of ox hide.';

  test('is the bucket where buckets were spoken of, and what follows goes on about it', () => {
    const questions = asked(`${law}\n\n${owned}\n\n${made}\n\n${rest('bucket')}`, record('Fire Bucket'));
    expect(questions.get('Who owned this bucket before?')).toContain(owned);
    expect(questions.get('What is this bucket made of?')?.join()).toContain(made);
  });

  test('is none where only letters were', () => {
    const text = `Letters were rare. ${owned}\n\n${rest('bucket')} The bucket is made of ox hide.`;
    expect(told(text, record('Fire Bucket'), /^Who owned/)).toEqual([]);
  });
});

describe('“the cage”', () => {
  const painting = record('The Ferryman', ['painting']);
  const cage = 'The cage is empty and its door stands open.';

  test('is not told without the birdcage that it is', () => {
    const girl = 'A girl with a birdcage on her knees sits in the boat.';
    const shown = told(`${girl} ${cage} ${rest('painting')}`, painting, /^What can I see/);
    expect(shown.join(' ')).toContain(girl);
    for (const text of shown.filter((one) => one.includes(cage))) expect(text).toContain(girl);
  });
});

describe('a half of a sentence', () => {
  test('that points back to the other one is not told without it', () => {
    const both =
      'Somebody wrote of the excavation of the cemetery in a university magazine; the editor had asked her.';
    const texts = [...asked(`${rest('box')} ${both}`, record('Box')).values()].flat();
    expect(texts.join(' ')).toContain('editor');
    for (const text of texts.filter((one) => one.includes('editor')))
      expect(text).toContain('Somebody wrote');
  });
});

describe('a toy', () => {
  const bear = record('Teddy Bear', ['toy']);
  const first = 'This bear has been to the South Pole. Dr Mary Cope took him along in 1959.';
  const bought = 'The bear was bought in a shop in Leeds in 1953.';

  test('is meant by “he” where that can be said of no person', () => {
    const text = `${first}\n\nHe is made of mohair.\n\n${bought} He is 38 centimetres tall. One eye is missing.`;
    const questions = asked(text, bear);
    expect(questions.get('What is this bear made of?')?.join()).toContain('mohair');
    expect(questions.get('How big is this bear?')?.join()).toContain('38 centimetres');
  });

  test('is no girl', () => {
    const text = `${first} The girl was found in a cellar.\n\n${bought} He is 38 centimetres tall. One eye is missing. The bear is made of mohair. The museum bought the bear in 1980.`;
    expect(told(text, bear, /found/)).toEqual([]);
  });

  test('and not where it can', () => {
    const text = `${first}\n\nHe was made a knight in 1960.\n\nThis bear went there with a captain. He was 1.90 metres tall.\n\n${bought} ${rest('bear').replace('The bear is two metres long. ', '')} One eye is missing.`;
    expect(told(text, bear, /^How big/).join()).not.toContain('1.90');
    expect(told(text, bear, /^When/).join()).not.toContain('knight');
  });
});

describe('a gauge that no list knows', () => {
  const wrote = 'For ninety-one years this gauge wrote down the height of the sea.';
  const float = 'A float rose and fell in a shaft.';
  const made = 'It was made by Troughton and Simms in London in 1864.';

  test('is called so, and “it” is the gauge in the next paragraph', () => {
    const text = `${wrote} ${float}\n\n${made}\n\nIts pen is missing. The gauge is two metres high. The museum bought the gauge in 1980.`;
    const questions = asked(text, record('Tide Gauge', ['instrument']));
    expect(questions.get('When was this gauge made?')?.join()).toContain(made);
  });

  test('a table that somebody sits at in a picture is none', () => {
    const text = `Oil on canvas. A man at this bench plays cards. The picture was painted in 1903. The picture shows a bar. The picture is two metres wide. The museum bought the picture in 1920.`;
    expect([...asked(text, record('The Corner Bench', [])).keys()].join()).not.toMatch(/this bench/);
  });
});

test.each([
  [
    'what to do with it',
    /^What can I see/,
    'To multiply, you move the strip until its 1 stands below the 2.',
  ],
  ['the others that were made', /has happened/, 'One is in Milan and one was broken in the war.'],
  ['by whom it was worn', /^What was this box for/, 'Later the box was worn by her three sisters.'],
  ['whose name is on it', /^How was this box made/, 'Their name is painted on the box in red.'],
  ['of what a whale has much', /made of/, 'Wax builds up in them all its life, in light and dark layers.'],
])('no answer is %s', (_, question, sentence) => {
  const own = rest('box').replace('The box was used in a church. ', '');
  expect(told(`${sentence}\n\n${own} The box belonged to a smith.`, record('Box'), question)).toEqual([]);
});

test.each([
  ['How big is this box?', 'The box holds nine litres.'],
  ['What is this box made of?', 'The carpenter made it out of a tea chest.'],
  ['What has happened to this box over time?', 'One hinge is missing.'],
  ['What was this box for?', 'The box was worn by priests.'],
])('%s is answered by: %s', (question, sentence) => {
  const own = rest('box').replace('The box was used in a church. ', 'The box belonged to a smith. ');
  const text = `${own.replace('The box is two metres long. ', '')} ${sentence}`;
  expect(asked(text, record('Box')).get(question)?.join()).toContain(sentence);
});

describe('in German', () => {
  const eimer = record('Feuereimer', ['leder']);
  const own =
    'Der Henkel wurde 1900 erneuert. Der Eimer wurde um 1830 genäht. Das Museum erwarb den Eimer 1960. Auf dem Boden liest man noch das Wort HAHL.';
  const owned = 'Dieser gehörte der Familie Hahl.';
  const law = 'Jedes Haus musste zwei lederne Eimer haben.';

  test('“dieser” is the bucket where buckets were spoken of, and what follows goes on about it', () => {
    const text = `${law}\n\n${owned}\n\nEr ist aus einem einzigen Stück Rindsleder gefertigt. Er fasst neun Liter.\n\n1953 fand man den Eimer unter einem Haufen Kohle.\n\n${own}`;
    const questions = asked(text, eimer);
    expect(questions.get('Wem gehörte dieses Objekt früher?')).toContain(owned);
    expect(questions.get('Woraus besteht dieses Objekt?')?.join()).toContain('Rindsleder');
    expect(questions.get('Wie groß ist dieses Objekt?')?.join()).toContain('neun Liter');
    expect(questions.get('Wie wurde dieses Objekt gefunden?')?.join()).toContain('Haufen Kohle');
    expect(questions.get('Was steht auf diesem Objekt geschrieben?')?.join()).toContain('HAHL');
  });

  test.each([
    ['letters', 'Briefe waren selten.', owned],
    ['one bucket', 'Der Brief lag im Eimer.', owned],
    ['another thing', law, 'Dieser kleine Brief gehörte der Familie Hahl.'],
  ])('and not where only %s were', (_, before, sentence) => {
    const text = `${before}\n\n${sentence}\n\n${own} Der Eimer ist dreißig Zentimeter hoch.`;
    expect(told(text, eimer, /gehörte/)).toEqual([]);
  });

  test('“gebaut wurde er” is said of what the paragraph before is about', () => {
    const text = `Neunzig Jahre lang schrieb dieser Pegel die Höhe des Wassers auf. Ein Schwimmer stieg und fiel.\n\nGebaut wurde er 1864 in Altona.\n\n1955 wurde der Pegel ersetzt. Der Pegel ist zwei Meter hoch. Der Pegel gehörte der Stadt.`;
    expect(told(text, record('Pegel vom Hafen'), /^Wann/).join()).toContain('1864');
  });

  test('what nobody said it means is not what it means', () => {
    const text = `${own} Was der Eimer bedeutet, hat er nie gesagt. Der Eimer ist dreißig Zentimeter hoch.`;
    expect(told(text, eimer, /bedeuten/)).toEqual([]);
  });

  test('an “Insekt” has grown', () => {
    const text =
      'Die Raupen fressen Heidekraut. Die Falter leben auf Mooren in Europa. Die vier Flecken auf den Flügeln sehen aus wie Augen. Die Weibchen sind braun. Das Nachtpfauenauge fliegt im April.';
    const questions = asked(text, record('Kleines Nachtpfauenauge', ['Insekt']));
    expect(questions.get('Wovon ernährt sich diese Art?')?.join()).toContain('Heidekraut');
  });
});

describe('in French', () => {
  const seau = record('Seau à incendie', ['cuir']);
  const own =
    'L’anse a été refaite vers 1900. Le seau a été cousu vers 1830. Le musée a acheté le seau en 1960.';
  const owned = 'Celui-ci appartenait à la famille Hallé.';
  const law = 'Chaque maison devait garder deux seaux de cuir.';

  test('“celui-ci” is the bucket where buckets were spoken of, and what follows goes on about it', () => {
    const text = `${law}\n\n${owned}\n\nIl est fait d’une seule pièce de cuir. Il contient neuf litres.\n\nOn l’a retrouvé en 1953 sous un tas de charbon.\n\n${own}`;
    const questions = asked(text, seau);
    expect(questions.get('À qui cet objet a-t-il appartenu ?')).toContain(owned);
    expect(questions.get('En quoi cet objet est-il fait ?')?.join()).toContain('pièce de cuir');
    expect(questions.get('Quelle est la taille de cet objet ?')?.join()).toContain('neuf litres');
    expect(questions.get('Comment cet objet a-t-il été retrouvé ?')?.join()).toContain('charbon');
  });

  test('and not where only letters were', () => {
    const text = `Les lettres étaient rares.\n\n${owned}\n\n${own} Le seau est en cuir. Le seau mesure trente centimètres.`;
    expect(told(text, seau, /appartenu/)).toEqual([]);
  });

  test('“il a été construit par” and “sa tête est en biscuit” are said of what the paragraph before is about', () => {
    const text = `Cette poupée a traversé l’Atlantique.\n\nSa tête est en biscuit.\n\n${own.replaceAll('seau', 'jouet')}`;
    expect(told(text, record('Poupée', ['jouet']), /fait \?/).join()).toContain('biscuit');
    const gauge = `Pendant cent ans, ce marégraphe a noté la hauteur de la mer. Un flotteur montait dans un puits.\n\nIl a été construit en 1864 par un atelier de Paris.\n\nLe marégraphe est en laiton. Le marégraphe mesure deux mètres. En 1955, le marégraphe a été remplacé.`;
    expect(told(gauge, record('Marégraphe'), /^De quand/).join()).toContain('1864');
  });

  test('what nobody said it means is not what it means', () => {
    const text = `${own} Le seau est en cuir. Il n’a jamais dit ce que le seau signifie. Le seau mesure trente centimètres.`;
    expect(told(text, seau, /signifi/)).toEqual([]);
  });
});
