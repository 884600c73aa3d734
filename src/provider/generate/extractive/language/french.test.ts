// What fresh texts in French have shown.
import { describe, expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { french } from './french.ts';

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
  for (const [asks, texts] of said) if (question.test(asks)) expect(texts.join()).not.toMatch(wrong);
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
  test('in French what it eats, and not what eats it', () => {
    const said = asked(
      'Le dodo vivait à l’île Maurice. Le dodo se nourrissait de fruits tombés. Les rats mangeaient ses œufs. Les os de la patte sont authentiques, le reste est en plâtre. L’œil de verre a été remplacé en 1954.',
      { name: 'Dodo', artist: '', tags: ['oiseau'] },
    );
    expect(said.get('De quoi se nourrissait cette espèce ?')?.[0]).toMatch(
      /^Le dodo se nourrissait de fruits/,
    );
    expect(said.get('Où vivait cette espèce ?')?.[0]).toMatch(/Maurice/);
  });
});

test('a colour that is lost is none to look for', () => {
  const colours = asked(
    'La reliure est verte. Les fleurs bleues ont perdu leur couleur. L’herbier a été fait en 1896. L’herbier est en papier. L’herbier a appartenu à une école.',
    { name: 'Herbier', artist: '', tags: ['livre'] },
  ).get('Quelles couleurs puis-je chercher ?');
  expect(colours?.join()).toMatch(/verte/);
  expect(colours?.join()).not.toMatch(/perdu/);
});

describe('in French', () => {
  test('when game is scarce nothing has happened to the animal, and a pack is no place', () => {
    const said = asked(
      'Ce loup a été naturalisé en 1902. Les loups vivent en meutes de cinq animaux. Le loup mange des cerfs. Lorsque le gibier manque, le loup mange des fruits. Les loups vivent dans les forêts des Alpes.',
      { name: 'Loup gris', artist: '', tags: ['animal'] },
    );
    expect([...said.keys()].filter((one) => /arrivé/.test(one))).toEqual([]);
    expect(said.get('Où vit cette espèce ?')?.[0]).toMatch(/Alpes/);
    expect(said.get('Où vit cette espèce ?')?.[0]).not.toMatch(/meutes/);
  });

  test('species that are gone are nothing that happened to a book about them', () => {
    const said = asked(
      'L’herbier a été fait en 1896. L’herbier est en papier. L’herbier a appartenu à une école. Trois espèces ont disparu de la région. La reliure est verte.',
      { name: 'Herbier', artist: '', tags: ['livre'] },
    );
    expect([...said.keys()].filter((one) => /arrivé/.test(one))).toEqual([]);
  });

  test('a goddess who is shown is no story, a year before our era says when, a legacy how it came', () => {
    const said = asked(
      'La statuette représente la déesse Bastet. La statuette a été fondue vers 600 avant notre ère. L’ingénieur légua la statuette à la ville en 1912. Une boucle d’or pend à l’oreille droite.',
      { name: 'Bastet', artist: '', tags: ['statuette'] },
    );
    expect([...said.keys()].filter((one) => /histoire/.test(one))).toEqual([]);
    expect(said.get('De quand date cet objet ?')?.[0]).toMatch(/600/);
    expect(said.get('Comment cet objet est-il entré au musée ?')?.join()).toMatch(/1912/);
  });
});

describe('in French “la” before a noun is no work', () => {
  const carpet = { name: 'Tapis au paon', artist: '', tags: ['textile'] };
  const text =
    'Ce tapis a été noué à Tabriz vers 1890. La trame est en coton. Le rouge vient de la garance. Une ligne traverse le fond : la teinture d’un autre bain fut utilisée à cet endroit.';

  test('so what was used of something else does not say what the work was for', () => {
    const said = asked(`${text} Les traces de quatre pieds de table sont encore visibles.`, carpet);
    expect([...said.keys()]).not.toContain('À quoi servait cet objet ?');
    expect(said.get('De quand date cet objet ?')?.join()).toMatch(/1890/);
  });

  test('and before a verb it is', () => {
    const given = 'Un consul français l’a donné au musée en 1968.';
    const said = asked(`${text} ${given}`, carpet);
    expect(said.get('Comment cet objet est-il entré au musée ?')?.join()).toContain(given);
  });
});

test('an ellipse in French leans on what it leaves out', () => {
  const text =
    'Un hérisson adulte porte environ six mille piquants. Le renard renonce, le blaireau pas toujours. Le hérisson mange des vers et des limaces. Le hérisson vit dans les jardins. Ce hérisson a été trouvé à Rennes en 1987. Il pèse 900 grammes. L’espèce est protégée.';
  const record = { name: 'Hérisson', artist: '', tags: ['mammifère'] };
  const all = [...asked(text, record).values()].flat();
  expect(all.filter((one) => one.startsWith('Le renard'))).toEqual([]);
});

test('a soap dish bears nothing', () => {
  const text =
    'Cette huître pèse plus lourd qu’un enfant. Un carrier l’a trouvée en 1911 à Doué. Il s’en sert comme porte-savon. La coquille mesure 38 centimètres. Une huître se nourrit en filtrant l’eau. Cette huître vivait dans une mer chaude. L’espèce est éteinte, elle a disparu.';
  const record = { name: 'Huître fossile', artist: '', tags: ['fossile'] };
  expect(told(text, record, /voir/).join()).not.toMatch(/savon/);
});

test('how something else is laid on a press is not how the press was made, and a museum is no earlier owner', () => {
  const text =
    'Cette presse appartenait à une ferme. La pulpe reposait une nuit, puis on l’étalait sur la presse en couches minces. La vis est en cormier. Le musée l’acheta en 1972. La presse a été réparée en 1950. La presse servait en octobre.';
  const record = { name: 'Presse à cidre', artist: '', tags: ['agriculture'] };
  expect(told(text, record, /été fait/)).toEqual([]);
  expect(told(text, record, /appartenu/).join()).not.toMatch(/musée/);
  expect(told(text, record, /entré au musée/).join()).toMatch(/1972/);
  expect(told(text, record, /En quoi/).join()).toMatch(/cormier/);
});

test('who built it in the past historic made it, and a bunch of roses is no colour', () => {
  const text =
    'Les aiguilles sont en laiton. L’atelier Verdier construisit ce métier à Lyon en 1862. Pour un bouquet de roses, il fallait vingt mille cartons. Le métier mesure 4 mètres. Un ruban bleu est resté sur le métier. Ce métier servait à tisser la soie. Le métier a été réparé en 1950.';
  const record = { name: 'Métier Jacquard', artist: 'Atelier Verdier', tags: ['tissage'] };
  expect(told(text, record, /De quand/).join()).toMatch(/construisit/);
  expect(told(text, record, /couleurs/).join()).toMatch(/ruban bleu/);
  expect(told(text, record, /couleurs/).join()).not.toMatch(/roses/);
});

test('“when it dives, the falcon” says what “it” is', () => {
  const text =
    'Aucun animal ne va plus vite. Quand il fond sur un pigeon, le faucon dépasse trois cents kilomètres. Il niche sur les falaises. Le faucon mange des pigeons. L’espèce a failli disparaître. Ce faucon pèse 620 grammes. Il a été trouvé à Metz en 2004.';
  const said = told(text, { name: 'Faucon pèlerin', artist: '', tags: ['oiseau'] }, /Où vit/);
  expect(said.join()).toMatch(/^Quand il fond .* Il niche sur les falaises/);
});

test('a size may be in words, and a number of something else is none', () => {
  const text =
    'Le métier mesure quatre mètres de haut. Deux même motifs ornent le métier. Le métier a été construit à Lyon en 1840. Le métier est en noyer. Le métier appartenait à la famille Chavent. Le métier a été donné au musée en 1971.';
  const record = { name: 'Métier à tisser', artist: '', tags: ['textile'] };
  expect(told(text, record, /taille/)).toEqual(['Le métier mesure quatre mètres de haut.']);
});

test('what is not red is no colour to look for, and what an animal sucks in is its food', () => {
  const mill =
    'Le moulin n’était pas rouge : le soleil touche les planches. Le moulin a été construit en 1840. Le moulin est en bois. Le moulin appartenait à la famille Caron. Le moulin mesure quatre mètres.';
  expect(told(mill, { name: 'Moulin', artist: '', tags: ['technique'] }, /couleurs/)).toEqual([]);
  const fish =
    'L’hippocampe vit dans les algues. L’hippocampe aspire de minuscules crevettes. Cet hippocampe a été trouvé à Marseille. L’hippocampe est devenu rare. Cet hippocampe mesure 14 centimètres.';
  expect(told(fish, { name: 'Hippocampe', artist: '', tags: ['poisson'] }, /nourrit/)).toContain(
    'L’hippocampe aspire de minuscules crevettes.',
  );
});

test('what was made for an exhibition was not shown there yet, and “modela” says when', () => {
  const text =
    'Paul Lenoir modela ce buste en 1878. Ce buste a été fabriqué pour l’Exposition universelle. Le buste est en terre cuite. Une tresse manque. Le buste appartenait à sa veuve. Le buste mesure quarante centimètres.';
  const record = { name: 'Buste de Marie', artist: 'Paul Lenoir', tags: ['sculpture'] };
  expect(told(text, record, /exposé/)).toEqual([]);
  expect(told(text, record, /De quand/).join(' ')).toContain('Paul Lenoir modela ce buste en 1878.');
});

test('what a picture shows is told in the present tense, and another version is none of it', () => {
  const label = 'Émile Caron\nLe Moulin, 1909\nHuile sur toile, 65 × 81 cm\nDon de Mme Vasseur, 1954';
  const text =
    'Au premier plan, une femme lave du linge. Une autre version, plus petite, se trouve au musée d’Amiens.';
  const record = { name: 'Le Moulin', artist: 'Émile Caron', tags: ['peinture'] };
  expect(told(`${label}\n\n${text}`, record, /voir ici/)).toEqual([
    'Au premier plan, une femme lave du linge.',
  ]);
});
