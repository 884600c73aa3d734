// What fresh texts in German and French have shown.
import { describe, expect, test } from 'vitest';
import { asked } from '#tests/support/corpus/asked.ts';
import { french } from './french.ts';
import { german } from './german.ts';

describe('whom a pronoun means, in German,', () => {
  const leans = (sentence: string) => german.leans(sentence) || german.hasUnclearPronoun(sentence, false);

  test.each([
    '1892 schenkte er den Schädel dem Verein für Naturkunde.',
    'Am Schädel hier sind sie verloren.',
    'An ihrem Oberkiefer hängen etwa 300 Barten.',
    'Brandt hat es übermalt.',
    'Die Schüler durften ihn nur zu zweit drehen.',
    'Unter Infrarotlicht erkennt man außerdem einen Hut.',
    'Reste roter Farbe in den Falten der Kittel beweisen, dass er einst bunt war.',
  ])('the sentence does not say: %s', (sentence) => {
    expect(leans(sentence)).toBe(true);
  });

  test.each([
    'Fischer fanden das Tier am Morgen, als es noch lebte.',
    'Keller stach die Karten selbst in Kupfer, seine Tochter Anna kolorierte das Papier.',
    'Lotte Brandt malte die Szene 1931, als sie über einem Laden wohnte.',
    'In der Truhe gibt es ein zweites Fach.',
    'Vielleicht soll es ein Hund sein.',
    'Das Bild kam aus dem Nachlass der Nichte.',
    'Als der Schäfer den Stein fand, verkaufte er ihn.',
    'Der Stein wiegt viel, weil er zu einem Fünftel aus Eisen besteht.',
  ])('the sentence says: %s', (sentence) => {
    expect(leans(sentence)).toBe(false);
  });

  test.each([
    ['Einer schlug versehentlich eine Ecke ab.', true],
    ['Einer alten Frau gehörte der Schrank.', false],
    ['Eine schwarze Kruste bedeckt den Stein.', false],
  ])('whether it opens in the air: %s', (sentence, expected) => {
    expect(german.opensInTheAir.test(sentence)).toBe(expected);
  });

  test.each([
    ['Die Stadt kaufte es 1925.', false],
    ['Die Stadt kaufte ihn 1925.', false],
    ['Die Stadt kaufte sie 1925.', false],
    ['1892 schenkte er den Schädel dem Verein.', true],
  ])('what somebody did something with is the work: %s', (sentence, expected) => {
    expect(german.hasUnclearPronoun(sentence, true)).toBe(expected);
  });
});

describe('whom a pronoun means, in French,', () => {
  const leans = (sentence: string) => french.leans(sentence) || french.hasUnclearPronoun(sentence, false);

  test.each([
    'À l’intérieur de l’ourlet, où la lumière n’entre pas, il est encore vif.',
    'En 1894, elle se fêla.',
    'Fille de pêcheur, elle connaissait chacune des femmes du tableau.',
    'Un critique écrivit pourtant que les poissons sentaient la mer.',
    'Le tirage, lui, date de 1982.',
    'On lit son nom au dos, avec la date de quatre naufrages.',
  ])('the sentence does not say: %s', (sentence) => {
    expect(leans(sentence)).toBe(true);
  });

  test.each([
    'À Paris, le jury refusa l’œuvre : il la trouvait trop sombre.',
    'À Dijon, il y avait trois fonderies.',
    'La soie bleue a été tissée à Lyon, où elle était chère.',
  ])('the sentence says: %s', (sentence) => {
    expect(leans(sentence)).toBe(false);
  });
});

test('in German “im Alten Land” names nobody', () => {
  const said = asked(
    'Die Tracht wurde 1854 für eine Hochzeit im Alten Land genäht. Rock und Jacke sind aus schwarzem Wolltuch. Die Haube war mit Goldfäden bestickt. Die Tracht gehörte einer Bäuerin. An der Jacke fehlt ein Knopf.',
    { name: 'Hochzeitstracht', artist: '', tags: ['kleidung'] },
  );
  expect(said.get('Wann entstand dieses Objekt?')?.[0]).toMatch(/1854/);
});

test.each([
  ['the weight of the living animal is not the object’s', /Quelle est la taille/, /12 kg/],
  ['a white stain is no colour to look for', /Quelles couleurs/, /tache/],
  ['what somebody added to get a colour is none to look for', /Quelles couleurs/, /manganèse/],
  ['what is hidden in the back is not there to see', /Que puis-je voir/, /dans le dos/],
])('in French %s', (_, question, wrong) => {
  const said = asked(
    'Ce dodo a été monté à Lille en 1901. Le dodo vivait à l’île Maurice. Le dodo pesait environ 12 kg. Une tache blanche couvre le bec. Pour obtenir le noir, on ajoutait du manganèse. Une clé est cachée dans le dos. Les os de la patte sont authentiques, le reste est en plâtre.',
    { name: 'Dodo', artist: '', tags: ['oiseau'] },
  );
  for (const [asks, told] of said) if (question.test(asks)) expect(told.join()).not.toMatch(wrong);
});

describe('in German', () => {
  const globe = { name: 'Erdglobus', artist: 'Johann Keller', tags: ['globus'] };
  const text =
    'Der Erdglobus entstand 1728 in der Werkstatt von Johann Keller in Nürnberg. Der Globus gehörte einer Lateinschule in Erfurt. Seit 1932 ist der Globus im Besitz des Museums. Über dem Pazifik sitzt ein Drache, der eine Windrose hält.';

  test('“entstand” says when', () => {
    expect(asked(text, globe).get('Wann entstand dieses Objekt?')?.[0]).toMatch(/1728/);
  });

  test('the museum is nobody to whom it belonged before', () => {
    expect(asked(text, globe).get('Wem gehörte dieses Objekt früher?')?.join()).not.toMatch(/Museum/);
    expect(asked(text, globe).get('Wie kam dieses Objekt ins Museum?')?.join()).toMatch(/1932/);
  });
});

test('in French a price is no purpose, and a semicolon keeps the space before it', () => {
  const robe = { name: 'Robe de bal', artist: '', tags: ['costume'] };
  const said = asked(
    'Cette robe de bal est en soie bleue de Lyon. Au soleil, ce bleu pâlit vite ; la salle est donc sombre. Les petites-filles de Mathilde ont gardé la robe jusqu’en 1971, puis l’ont vendue au musée pour la somme d’un franc. La dentelle a été cousue à la main.',
    robe,
  );
  expect(said.has('À quoi servait cet objet ?')).toBe(false);
  expect([...said.values()].flat().join()).toContain('vite ; la salle');
});

describe('of an animal people ask', () => {
  test('in German how old it got, what its kind eats, and where it lives', () => {
    const said = asked(
      'Der Schädel stammt von einem Zwergwal. Dieses Tier war sechs Jahre alt. Zwergwale ernähren sich von Krebsen und kleinen Fischen. Im Sommer leben Zwergwale in kühlem Wasser. Die Tiere leben in allen Meeren. Zwergwale können fünfzig Jahre alt werden.',
      { name: 'Schädel eines Zwergwals', artist: '', tags: ['skelett'] },
    );
    expect(said.get('Wie alt ist es?')?.join()).toMatch(/sechs/);
    expect(said.get('Wie alt ist es?')?.join()).not.toMatch(/fünfzig/);
    expect(said.get('Wovon ernährt sich diese Art?')?.join()).toMatch(/Krebsen/);
    expect(said.get('Wo lebt diese Art?')?.join()).toMatch(/Meeren/);
  });

  test('in French what it eats, and not what eats it', () => {
    const said = asked(
      'Le dodo vivait à l’île Maurice. Le dodo se nourrissait de fruits tombés. Les rats mangeaient ses œufs. Les os de la patte sont authentiques, le reste est en plâtre. L’œil de verre a été remplacé en 1954.',
      { name: 'Dodo', artist: '', tags: ['oiseau'] },
    );
    expect(said.get('De quoi se nourrit cette espèce ?')?.[0]).toMatch(/^Le dodo se nourrissait de fruits/);
    expect(said.get('Où vit cette espèce ?')?.[0]).toMatch(/Maurice/);
  });
});
