// A word that a question looks for may stand in a sentence that answers something else.
import { describe, expect, test } from 'vitest';
import { asked } from '#tests/support/corpus/asked.ts';

const rest =
  'This shrine is made of cedar. The shrine was carved by hand. It was found in an attic in 1903. The shrine belonged to a merchant. The shrine is two metres high.';

describe('is no answer to', () => {
  test.each([
    [
      'when it was made: when it was made to fit',
      /^When/,
      'The shrine was cut down in the eighteenth century, when it was made to fit above a door.',
      /made to fit/,
    ],
    [
      'when it was made: when it could not be',
      /^When/,
      'Lee could not afford to cast the shrine in 1938.',
      /afford/,
    ],
    [
      'how big it is: how deep it lay',
      /How big/,
      'Divers found the shrine at a depth of thirty-two metres.',
      /depth/,
    ],
    ['what there is to see: a stand', /see/, 'The stand is mahogany.', /mahogany/],
    ['what there is to see: what one cannot do', /see/, 'You cannot lean back in it.', /lean back/],
    [
      'what there is to see: what something stands for',
      /see/,
      'A broken string stands for discord.',
      /discord/,
    ],
    [
      'what there is to see: what something shows to be so',
      /see/,
      'The trail of bubbles shows that it struggled.',
      /struggled/,
    ],
    [
      'what happened to it: what may be',
      /happened/,
      'Every part of the shrine can be replaced by a person with a hammer.',
      /hammer/,
    ],
    ['what happened to it: what it is not', /happened/, 'The joints are wedged rather than glued.', /wedged/],
    [
      'what happened to it: who wore it',
      /happened/,
      'The priest would have worn the shrine for an hour.',
      /priest/,
    ],
    ['its colours: the oil of olives', /colours/, 'The shrine held seventy litres of olive oil.', /olive/],
    [
      'what there is to see: what can only be seen by special light',
      /see/,
      'The ink on the shrine can be seen only in infrared light.',
      /infrared/,
    ],
    ['what there is to see: what somebody read', /see/, 'A clerk read the letters from the doors.', /clerk/],
    [
      'how it was made: where its picture was printed',
      /How was this shrine made/,
      'The shrine was published in 1971, and since then it has been printed on stamps.',
      /stamps/,
    ],
    [
      'how it was made: how it was pulled out of a river',
      /How was this shrine made/,
      'This shrine was pulled out of the river by a dredger in 1972.',
      /dredger/,
    ],
    [
      'how it was made: behind what it was pasted',
      /How was this shrine made/,
      'The shrine was pasted behind a wardrobe to keep out the draught.',
      /wardrobe/,
    ],
    [
      'what it is made of: one of many things in it',
      /made of/,
      'The oldest, a cook made of wax, has lost her face.',
      /wax/,
    ],
    [
      'what happened to it: what such things cannot survive',
      /happened/,
      'The moths cannot survive the winter in the shrine.',
      /moths/,
    ],
    [
      'how it was made: what was painted over',
      /How was this shrine made/,
      'The collar was painted over when collars had gone out of fashion.',
      /collar/,
    ],
    ['its colours: that it was coloured', /colours/, 'The doors were coloured by hand.', /by hand/],
    [
      'how it was made: what lies over it',
      /How was this shrine made/,
      'The door lies under layers of yellowed varnish.',
      /varnish/,
    ],
    [
      'who owned it: who bought it for the museum',
      /owned/,
      'The county bought the shrine for the museum in 1926.',
      /county/,
    ],
  ])('%s', (_, question, sentence, wrong) => {
    const answers = [...asked(`${rest}\n\n${sentence}`)].filter(([words]) => question.test(words));
    expect(answers.flatMap(([, texts]) => texts).join('\n')).not.toMatch(wrong);
  });

  test('what there is to see of an animal: what all of its kind have', () => {
    const text =
      'The eel is 34 centimetres long. The eel lives in rivers. It eats worms and snails. The eel is endangered in most rivers. Look at the back fin.\n\nThousands of sensors sit in the skin of the eel.';
    const answers = asked(text, { name: 'River Eel', tags: ['fish'], artist: '' }).get(
      'What can I see here?',
    );
    expect(answers?.join()).toMatch(/back fin/);
    expect(answers?.join()).not.toMatch(/Thousands/);
  });

  test('how old an animal is: when its ancestors lived', () => {
    const text =
      'The eel is 34 centimetres long. The eel lives in rivers. It eats worms and snails. The eel is endangered in most rivers. The back of the eel is olive.\n\nThe eel is a fish whose ancestors appeared about 200 million years ago. It was 30 centimetres long when it was caught.';
    const questions = asked(text, { name: 'River Eel', tags: ['fish'], artist: '' });
    expect([...questions.keys()]).not.toContain('How old is it?');
    expect([...questions.keys()].join()).not.toMatch(/found/);
  });
});

test.each([
  'Please do not touch the shrine with the red doors.',
  'You may try a copy of the red shrine on the table.',
  'The red shrine of Lee can be visited by appointment.',
  'Made by the Aurora Works in red Riga, 1912.',
])('says nothing of the work: %s', (sentence) => {
  expect([...asked(`${rest}\n\n${sentence}`).values()].flat().join('\n')).not.toContain(sentence);
});

test('a maker by appointment to a king is no opening hour', () => {
  const sentence = 'The red shrine was made by Lee, goldsmith by appointment to the king.';
  expect([...asked(`${rest}\n\n${sentence}`).values()].flat().join('\n')).toContain(sentence);
});

describe('a question is answered by', () => {
  test.each([
    ['a plank of oak', /made of/, 'The shrine is a single plank of Baltic oak.', /Baltic oak/],
    ['a lining of cotton', /made of/, 'The lining is coarse cotton, cheap and strong.', /coarse cotton/],
    ['threads of paper', /made of/, 'The doors are worked in silk floss.', /silk floss/],
    [
      'who bought it for the museum',
      /come to a museum/,
      'The county bought it for the museum in 1926.',
      /county/,
    ],
  ])('%s', (_, question, sentence, right) => {
    const own = rest.replace('This shrine is made of cedar. ', '');
    const text = `The shrine was made in 1720. ${own}\n\nThe shrine is old. ${sentence}`;
    const answers = [...asked(text)].filter(([words]) => question.test(words));
    expect(answers.flatMap(([, texts]) => texts).join('\n')).toMatch(right);
  });

  test('what people do in a picture', () => {
    const text =
      'The painting was made in 1720. The painting is two metres wide. The painting belonged to a merchant. The museum bought the painting in 1951.\n\nThe tide has gone out. Porters carry sacks of salt up the ramp, two to a sack. On this painting Orlan gives away his cloak at the gate.';
    const answers = asked(text, { name: 'Low Tide', tags: ['painting'] }).get(
      'What can I see in this painting?',
    );
    expect(answers?.join('\n')).toMatch(/Porters carry sacks/);
  });

  test('what an animal feeds on, whatever the verb', () => {
    const text =
      'The eel is 34 centimetres long. The eel is endangered in most rivers. The back of the eel is olive.\n\nYoung eels live buried in the silt of streams and filter tiny algae from the water. Eels have disappeared from many rivers.';
    const answers = asked(text, { name: 'River Eel', tags: ['fish'], artist: '' });
    expect(answers.get('What does it eat?')?.join()).toMatch(/algae/);
  });

  test('its own noun, though a number stands after it', () => {
    const text = rest.replaceAll('shrine', 'machine');
    const answers = asked(text, { name: 'Counting Machine No. 2', tags: ['instrument'] });
    expect([...answers.keys()]).toContain('What is this machine made of?');
  });
});

describe('an answer goes on', () => {
  test('with what continues its sentence, and with no other thing', () => {
    const own = rest.replace(' The shrine is two metres high.', '');
    const size = asked(`${own} The shrine weighs four kilograms. The road to the coast was long and muddy.`);
    expect(size.get('How big is this shrine?')?.join('\n')).not.toMatch(/muddy/);
  });

  test('and what explains an answer is not told without it', () => {
    const text =
      'Émail peint sur cuivre\n\nCe petit coffret servait à garder des lettres. Il est composé de douze plaques de cuivre, peintes patiemment à l’émail transparent et maintenues solidement par une monture extraordinairement ouvragée en laiton doré. La serrure a été remplacée en 1850. Le coffret mesure 12 cm. Le coffret a été fait vers 1540.';
    const record = { name: 'Coffret', artist: 'Jehan Malo', tags: ['coffret'] };
    const answers = asked(text, record).get('En quoi cet objet est-il fait ?') ?? [];
    expect(answers.filter((said) => said.includes('lettres') && !said.includes('plaques'))).toEqual([]);
  });
});

test.each([
  ['French', 'Le coffret sert pour la première fois en 1832.', /à quoi/i],
  ['English', 'The shrine was never worn by a priest.', /What was this shrine for/],
])('a purpose is no “first time” and no “never”: %s', (language, sentence, question) => {
  const french =
    'Le coffret est fait en noyer. Le coffret mesure 12 cm. La serrure a été remplacée en 1850. Le coffret a été donné au musée en 1887. Le coffret a été fait vers 1540.';
  const record = language === 'French' ? { name: 'Coffret', tags: ['coffret'] } : {};
  const text = `${language === 'French' ? french : rest} ${sentence.replace('sert', 'apparaît')}`;
  expect([...asked(text, record).keys()].join()).not.toMatch(question);
});

test('which colours there are, a word for colour does not say', () => {
  const questions = asked(`${rest} The shrine was made in 1720. The colours of the shrine fade in light.`);
  expect([...questions.keys()]).not.toContain('Which colours can I look for?');
});

test('until when something was used, and where, is not what for', () => {
  const questions = asked(`${rest} The shrine was used in a chapel at Beune until 1956.`);
  expect([...questions.keys()].join()).not.toMatch(/What was this shrine for/);
  const used = asked(`${rest} The shrine was used in processions at Easter.`);
  expect(used.get('What was this shrine for?')?.join()).toMatch(/processions/);
});

test('how many of its young survive has not happened to an animal', () => {
  const crab = { name: 'Spider Crab', artist: '', tags: ['animal'] };
  const text =
    'The spider crab lives on the sea floor. Spider crabs eat dead fish. The crab measures 3.4 metres. Females lay many eggs, but only a handful survive.';
  expect([...asked(text, crab).keys()].join()).not.toMatch(/happened/);
});

test('what people used it for is nothing to see', () => {
  const stone = { name: 'Meteorite', artist: '', tags: ['meteorite'] };
  const text =
    'The meteorite was found in 1911. The meteorite weighs 3.1 kilograms. The crust of the meteorite is black. A slice was cut off in 1943. For thirty years the family used it to hold the barn door open.';
  expect([...asked(text, stone).keys()].join()).not.toMatch(/What can I see/);
});

test('to whom somebody else’s belonged is nobody to whom this one did', () => {
  const kite = { name: 'Fighting Kite', artist: 'Ustad Rafiq', tags: ['kite'] };
  const text =
    'This kite was made of tissue paper in 1974. The tear in the kite was mended. Nadia Khan gave the kite to the museum in 2015. Fighters coated the first fifty metres of string with powdered glass. Whoever cut the other string won, and the loser’s kite belonged to the children who caught it.';
  expect([...asked(text, kite).keys()].join()).not.toMatch(/owned/);
  expect([...asked(text.replace('the loser’s kite', 'this kite'), kite).keys()].join()).toMatch(/owned/);
});
