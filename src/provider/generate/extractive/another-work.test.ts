// What is said of another work, of a part of one, or of somebody else is not this work's.
import { describe, expect, test } from 'vitest';
import { asked } from '#tests/support/corpus/asked.ts';

const rest =
  'This shrine is made of cedar. The shrine was made in 1720. It was found in an attic in 1903. The shrine belonged to a merchant. The doors are painted with cranes and one hinge is missing. The museum bought the shrine in 1951.';

const all = (text: string, record = {}) => [...asked(text, record).values()].flat().join('\n');

describe('a visitor is not told', () => {
  test.each([
    [
      'of the same maker’s other work with that name',
      { name: 'Woman Reading', artist: 'Circle of Pieter Elinga', tags: ['painting'] },
      'Elinga’s own Woman Reading, in Munich, is larger and has a tiled floor.',
      /tiled floor/,
    ],
    [
      'of the wing on the other side, which belongs to somebody else',
      { name: 'Wing of the Orchard Altar', tags: ['altarpiece'] },
      'The right wing, which shows the burning mill, belongs to the cathedral treasury in Wend. It has lost most of its gold.',
      /burning mill|most of its gold/,
    ],
    [
      'of one of those that the maker left elsewhere',
      {},
      'She made about thirty of them, of which four survive. The one in the library of Wend has blue doors and is made of pine.',
      /pine|blue doors/,
    ],
    [
      'of what else somebody keeps',
      {},
      'A box with the number twelve is preserved in the Weir Collection; its doors are painted with eleven goats.',
      /eleven goats/,
    ],
    [
      'of what stands on the other side of the yard',
      {},
      'Across the court is a Seated Boy made of limestone.',
      /limestone/,
    ],
    [
      'what strings, or any other things, are made of',
      {},
      'Strings were made of gut and snapped in damp weather.',
      /gut/,
    ],
  ])('%s', (_, record, sentences, wrong) => {
    const own = rest.replaceAll('shrine', 'name' in record ? 'wing' : 'shrine');
    expect(all(`${own}\n\n${sentences}`, record)).not.toMatch(wrong);
  });

  test('in German, of the oldest of the maker’s works', () => {
    const text =
      'Die Truhe wurde 1720 gebaut. Die Truhe ist aus Eichenholz. Die Truhe ist zwei Meter hoch. Der Deckel wurde 1880 ersetzt. Die Familie Lorch schenkte die Truhe 1911 dem Museum.\n\nVon seinen Arbeiten haben sich elf erhalten. Die älteste besitzt ein Museum in Wend; sie ist aus Gold.';
    expect(all(text, { name: 'Truhe der Anna Lorch', tags: ['Truhe'] })).not.toMatch(/aus Gold/);
  });

  test('that a plain name made what is only attributed to it', () => {
    const said = all(
      `Petit coffret\n\nAtelier de Jehan Malo (attribué à)\nvers 1540\n\nLe coffret est fait en noyer. Le coffret mesure 12 cm. La serrure a été remplacée en 1850. Le coffret servait à garder des lettres. Il a été donné au musée en 1887.`,
      { name: 'Coffret aux oiseaux', artist: 'Atelier de Jehan Malo', tags: ['coffret'] },
    );
    expect(said).toContain('Atelier de Jehan Malo (attribué à)');
    expect(said).not.toContain('« Atelier de Jehan Malo ».');
  });
});

test('what stands below a part belongs to the work', () => {
  const said = all(
    `${rest}\n\nThe mask on the neck was pressed in a mould. Below it are three medallions. The crack in the handle was repaired in 1880 with a rivet.`,
  );
  expect(said).toContain('rivet');
});

test('a name that nobody knows makes the first word of a sentence no stranger in German', () => {
  const said = all(
    'Das Gehäuse ist aus Silber getrieben. Auf dem Deckel ist der Name Anna Lorch eingraviert. Die Uhr ist 5 cm groß. Die Uhr wurde 1694 gebaut. Im Jahr 1911 schenkte die Familie Lorch die Uhr dem Museum.',
    { name: 'Taschenuhr der Anna Lorch', tags: ['Uhr'], artist: 'Emil Brand' },
  );
  expect(said).toContain('Das Gehäuse ist aus Silber getrieben.');
  expect(said).toContain('schenkte die Familie Lorch die Uhr dem Museum.');
});
