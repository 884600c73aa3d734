// What fresh texts in German have shown.
import { describe, expect, test } from 'vitest';
import { asked } from '#tests/support/corpus/asked.ts';
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
    'Mit solchen Schüssen prüften Schmiede, ob ein Harnisch hielt.',
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

test('in German “im Alten Land” names nobody', () => {
  const said = asked(
    'Die Tracht wurde 1854 für eine Hochzeit im Alten Land genäht. Rock und Jacke sind aus schwarzem Wolltuch. Die Haube war mit Goldfäden bestickt. Die Tracht gehörte einer Bäuerin. An der Jacke fehlt ein Knopf.',
    { name: 'Hochzeitstracht', artist: '', tags: ['kleidung'] },
  );
  expect(said.get('Wann entstand dieses Objekt?')?.[0]).toMatch(/1854/);
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
});

describe('in German', () => {
  const coin = { name: 'Solidus', artist: '', tags: ['münze'] };
  const clock = { name: 'Standuhr', artist: '', tags: ['uhr'] };
  const penguin = { name: 'Kaiserpinguin', artist: '', tags: ['tier'] };

  test('a coin was made when it was struck, in a year of three digits, too', () => {
    const said = asked(
      'Der Solidus wurde um 320 nach Christus in Trier geprägt. Auf der Vorderseite ist der Kaiser zu sehen. Die Rückseite zeigt einen Kranz.',
      coin,
    );
    expect(said.get('Wann entstand dieses Objekt?')?.[0]).toMatch(/320/);
  });

  test('who found it says how, and who found no buyer does not', () => {
    const found = (sentence: string) =>
      asked(`Der Solidus zeigt den Kaiser. Die Rückseite zeigt einen Kranz. ${sentence}`, coin).get(
        'Wie wurde dieses Objekt gefunden?',
      );
    expect(found('Ein Bauer fand den Solidus 1963 auf seinem Acker.')?.join()).toMatch(/Acker/);
    expect(found('Ein Händler fand für den Solidus lange keinen Käufer.')).toBeUndefined();
  });

  test('what a text calls the work where it begins is the work, in its parts as well', () => {
    const said = asked(
      'Die Goldmünze wurde 1520 geprägt. Auf der Vorderseite ist der Kaiser zu sehen. Die Münze gehörte einem Händler.',
      { name: 'Fund aus Bitburg', artist: '', tags: [] },
    );
    expect(said.get('Wann entstand dieses Objekt?')?.join()).toMatch(/1520/);
    expect(said.get('Wem gehörte dieses Objekt früher?')?.join()).toMatch(/Händler/);
  });

  test('what a text begins with is not the work where it is somebody or somewhere', () => {
    for (const noun of ['Der Maler', 'Die Kirche', 'Die Familie']) {
      const said = asked(
        `${noun} ist 1520 entstanden. Auf der Vorderseite ist der Kaiser zu sehen. Der Rand besteht aus Silber. Auf der Rückseite fehlt ein Kranz. Der Fund gehörte einem Händler.`,
        { name: 'Fund aus Bitburg', artist: '', tags: ['münze'] },
      );
      expect([...said.keys()]).not.toContain('Wann entstand dieses Objekt?');
    }
  });

  test('what a museum buys, or is sold, is how it came there, and nobody’s before', () => {
    for (const sentence of [
      'Das Museum kaufte die Uhr 1987 auf einer Auktion.',
      'Die Familie verkaufte die Uhr 1987 an das Landesmuseum.',
      'Die Stadt verkaufte die Uhr 1987 dem Museum.',
    ]) {
      const said = asked(
        `Die Standuhr zeigt die Stunden und den Mond. Das Gehäuse besteht aus Nussbaum. ${sentence}`,
        clock,
      );
      expect(said.get('Wie kam dieses Objekt ins Museum?')?.join()).toContain(sentence);
      expect([...said.keys()]).not.toContain('Wem gehörte dieses Objekt früher?');
    }
  });

  test('whom it was bought by, and is no museum, is somebody to whom it belonged', () => {
    const said = asked(
      'Die Standuhr zeigt die Stunden und den Mond. Das Gehäuse besteht aus Nussbaum. Ein Händler kaufte die Uhr 1902 auf einer Auktion.',
      clock,
    );
    expect(said.get('Wem gehörte dieses Objekt früher?')?.join()).toContain('Händler');
  });

  test('of an animal: fasting is no food, a zoo no place where its kind lives, an only egg nothing special', () => {
    const said = asked(
      'Der Kaiserpinguin lebte im Zoo von Frankfurt und starb 1978. Das Weibchen legt ein einziges Ei. In dieser Zeit frisst das Männchen nichts. Kaiserpinguine fressen Fische und Krill. Kaiserpinguine leben in der Antarktis.',
      penguin,
    );
    expect(said.get('Wovon ernährt sich diese Art?')?.join()).toMatch(/Krill/);
    expect(said.get('Wovon ernährt sich diese Art?')?.[0]).not.toMatch(/nichts/);
    expect(said.get('Wo lebt diese Art?')?.[0]).toMatch(/Antarktis/);
    expect(said.get('Wo lebt diese Art?')?.[0]).not.toMatch(/Zoo/);
    expect(said.get('Was ist an diesem Objekt besonders?')?.join() ?? '').not.toMatch(/einziges Ei/);
  });

  test('an owl eats mice, and what mice ate is no food of an animal', () => {
    const food = (sentence: string) =>
      asked(
        `Die Eule wurde 1956 in Emden gefunden. Die Eule ist präpariert und sitzt auf einem Ast. Im Winter ist die Eule gefährdet. ${sentence}`,
        { name: 'Eule', artist: '', tags: ['tier'] },
      ).get('Wovon ernährt sich diese Art?');
    expect(food('Eulen jagen nachts Mäuse.')?.join()).toMatch(/Mäuse/);
    expect(food('Mäuse fraßen ein Loch in den Ast.')).toBeUndefined();
  });

  test('a pack is no place, and a god who is shown is no story', () => {
    const wolf = asked(
      'Der Wolf wurde 1902 präpariert. Wölfe leben in Rudeln von fünf Tieren. Wölfe leben in Wäldern und Gebirgen. Wölfe fressen Hirsche.',
      { name: 'Wolf', artist: '', tags: ['tier'] },
    );
    expect(wolf.get('Wo lebt diese Art?')?.[0]).toMatch(/Wäldern/);
    expect(wolf.get('Wo lebt diese Art?')?.[0]).not.toMatch(/Rudeln/);
    const relief = asked(
      'Das Relief zeigt den Gott Merkur mit Stab. Das Relief besteht aus Sandstein. Der Sage nach erfand Merkur die Leier.',
      { name: 'Merkur', artist: '', tags: ['relief'] },
    );
    expect(relief.get('Welche Geschichte gehört zu diesem Objekt?')?.[0] ?? '').not.toMatch(/zeigt den Gott/);
  });
});

test('a colour that is lost is none to look for', () => {
  const texts = asked(
    'Die Haube ist grün. Die roten Bänder sind verblasst. Die Haube wurde 1854 genäht. An der Haube fehlt ein Knopf. Die Haube gehörte einer Bäuerin.',
    { name: 'Haube', artist: '', tags: ['kleidung'] },
  ).get('Welche Farben kann ich suchen?');
  expect(texts?.join()).toMatch(/grün/);
  expect(texts?.join()).not.toMatch(/verblasst/);
});

describe('what begins with an umlaut is a word like any other:', () => {
  const house =
    'Das Puppenhaus wurde um 1680 gefertigt. Die Möbel sind aus Birnbaum. In der Küche hängen Pfannen.';
  const record = { name: 'Puppenhaus', artist: '', tags: ['spielzeug'] };

  test.each([
    ['Die Erbin überließ das Puppenhaus 1926 dem Museum.', 'Wie kam dieses Objekt ins Museum?'],
    ['Die Stadt übergab das Puppenhaus 1926 dem Museum.', 'Wie kam dieses Objekt ins Museum?'],
    ['Die Fassade wurde später übermalt.', 'Was ist mit diesem Objekt im Lauf der Zeit geschehen?'],
    ['Bei einem Umzug brach der Giebel ab.', 'Was ist mit diesem Objekt im Lauf der Zeit geschehen?'],
  ])('%s', (sentence, question) => {
    expect(asked(`${house} ${sentence}`, record).get(question)?.join()).toContain(sentence);
  });
});

describe('of a fossil', () => {
  const record = { name: 'Riesenammonit', artist: '', tags: ['fossil'] };
  const text =
    'Dieser Ammonit lebte vor 180 Millionen Jahren im Jurameer. Vor 66 Millionen Jahren starben die Ammoniten mit den Dinosauriern aus. Arbeiter entdeckten das Fossil 1912 in einem Steinbruch. Mit Gas konnte das Tier schweben wie ein Unterseeboot.';

  test('people ask how old it is, whether there are any left, and how it was found', () => {
    const said = asked(text, record);
    expect(said.get('Wie alt ist es?')?.join()).toMatch(/180/);
    expect(said.get('Wie alt ist es?')?.[0]).not.toMatch(/66/);
    expect(said.get('Ist diese Art selten oder in Gefahr?')?.join()).toMatch(/starben/);
    expect(said.get('Wie wurde dieses Objekt gefunden?')?.join()).toMatch(/Steinbruch/);
  });

  test('too short a text is not told to say who made it of what', () => {
    const short = () => asked('Der Ammonit ist schön. Er liegt im Licht.', record);
    expect(short).toThrow(/Wie wurde dieses Objekt gefunden/);
    expect(short).not.toThrow(/Woraus besteht/);
  });
});
