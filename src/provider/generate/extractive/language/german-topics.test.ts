// What German sentences answer.
import { expect, test } from 'vitest';
import { asked, told } from '#tests/support/corpus/asked.ts';
import { german } from './german.ts';

const jug = { name: 'Bartmannkrug', artist: '', tags: ['Krug'] };
const ofJug =
  'Getöpfert wurde der Krug um 1600 in Frechen bei Köln. Er besteht aus Steinzeug. Der Krug wurde in einer Küche benutzt. Der Krug gehörte einem Wirt. ';

const hive = { name: 'Bienenkorb', artist: '', tags: ['Imkerei'] };
const ofHive =
  'Der Bienenkorb wurde um 1880 in der Lüneburger Heide geflochten. Er ist aus Roggenstroh. Der Überzug hält den Wind ab. Familie Meyer stiftete den Bienenkorb. Am Rand fehlt ein Stück. ';

test('that something is hard to see is nothing to see', () => {
  const text =
    'Der Luchs jagt allein. Ein Luchs frisst etwa ein Reh in der Woche. Unser Luchs wurde 2009 überfahren. Er wog 19 Kilogramm. Einen Luchs zu sehen ist schwer. Die Augen sind aus Glas. Der weiße Fleck am Hals ist echt. Der Luchs lebt in dichten Wäldern.';
  const record = { name: 'Luchs', artist: '', tags: ['Säugetier'] };
  expect(told(text, record, /sehen/).join()).not.toMatch(/schwer/);
  expect(told(text, record, /ernährt/)).toContain('Ein Luchs frisst etwa ein Reh in der Woche.');
});

test('a potter makes, and stoneware is a material', () => {
  expect(told(ofJug, jug, /Wann/)).toContain('Getöpfert wurde der Krug um 1600 in Frechen bei Köln.');
  expect(told(ofJug, jug, /Woraus/).join()).toMatch(/aus Steinzeug/);
});

test('who ate what is said with a strong verb', () => {
  const text =
    'Dieses Stück ist etwa 195 Millionen Jahre alt. Arbeiter fanden es 1954 bei Holzmaden. Es misst 42 Zentimeter. Ammoniten fraßen vermutlich Krebse und kleine Fische. Vor 66 Millionen Jahren starben die Ammoniten aus.';
  expect(told(text, { name: 'Ammonit', artist: '', tags: ['Fossil'] }, /ernährt/)).toContain(
    'Ammoniten fraßen vermutlich Krebse und kleine Fische.',
  );
});

test('what keeps the wind off holds nothing that there is to see', () => {
  expect(told(ofHive, hive, /sehen/)).toEqual([]);
});

test('what is plaited is made, and straw is a material', () => {
  expect(told(ofHive, hive, /Wann/)).toContain(
    'Der Bienenkorb wurde um 1880 in der Lüneburger Heide geflochten.',
  );
  expect(told(ofHive, hive, /Woraus/).join()).toMatch(/Roggenstroh/);
});

test('what infrared light shows is nothing to see, and “da schon” leans on when', () => {
  const text =
    'Der Brief wurde am 9. Juni 1915 geschrieben. Mit Infrarotlicht ließ sich 2015 lesen, was darunter steht. Der Brief gehörte Lina Ott. Ein Wort ist übermalt. Der Brief ist mit Bleistift von Hand geschrieben und misst 20 cm. Martha schenkte den Brief dem Museum.';
  expect(told(text, { name: 'Feldpostbrief', artist: '', tags: ['Brief'] }, /sehen/)).toEqual([]);
  expect(german.leans('Karl war da schon seit zwei Tagen tot.')).toBe(true);
});

test('“not the wood but the bark” is what it eats, and who hunted it is not', () => {
  const text =
    'Um 1900 gab es noch 190 Biber, die man in der Fastenzeit essen durfte. Man jagte sie wegen ihres Fells. Der Biber frisst nicht das Holz, sondern die Rinde. Der Biber lebt in einer Burg am Bach. Der Biber wiegt 20 Kilogramm. Der Biber ist bedroht. Der Biber hat lange Zähne.';
  expect(told(text, { name: 'Biber', artist: '', tags: ['Säugetier'] }, /ernährt/)).toEqual([
    'Der Biber frisst nicht das Holz, sondern die Rinde.',
  ]);
});

test('“bat darum, … zu” leans on nothing', () => {
  expect(german.leans('Ruth Katz bat darum, den Saum nicht zu öffnen.')).toBe(false);
  expect(german.leans('Ruth Katz bat darum.')).toBe(true);
});

test('a number of something else is no size, and a continent no person', () => {
  const text =
    'Die Spritze ist acht Meter lang. Acht Männer bedienten die Spritze. Die Spritze ist die größte Spritze Mitteleuropas. Die Spritze ist aus Kupfer. Die Spritze wurde in einer Scheune gefunden. Die Spritze gehörte der Feuerwehr.';
  const record = { name: 'Feuerspritze', artist: '', tags: ['Technik'] };
  expect(told(text, record, /Wie groß/)).toEqual(['Die Spritze ist acht Meter lang.']);
  expect(told(text, record, /besonders/).join(' ')).toContain('die größte Spritze Mitteleuropas');
});

test('“an ihren Fühlern”: whose, the sentence before says', () => {
  const text =
    'Die Mücke in diesem Stein ist alt. Man sieht noch die Haare an ihren Fühlern. Der Stein ist aus Harz. Der Stein wurde am Strand gefunden. Der Stein ist 3 Zentimeter lang. Der Stein gehörte einem Fischer.';
  const all = [...asked(text, { name: 'Gedenkstein', artist: '', tags: ['Harz'] }).values()].flat();
  expect(all.join('\n')).not.toMatch(/^Man sieht/m);
});

test('what a maker was answers what is known of their life', () => {
  const text =
    'Peter Brandt malte dieses Bild 1923. Brandt war Postbote und hat nie eine Akademie besucht. Das Bild ist aus Leinwand. Das Bild wurde auf einem Hof gefunden. Das Bild gehörte einem Lehrer.';
  const record = { name: 'Mondscheibe', artist: 'Peter Brandt', tags: ['Gemälde'] };
  expect(told(text, record, /Leben/).join(' ')).toContain('Brandt war Postbote');
});

test('what “Uhus” eat is what the “Uhu” eats', () => {
  const text =
    'Der Uhu ist die größte Eule der Welt. Uhus jagen nachts Igel und Ratten. Sie brüten in Felswänden. Der Uhu ist selten. Dieser Uhu wurde 1996 gefunden.';
  const record = { name: 'Uhu', artist: '', tags: ['Vogel'] };
  expect(told(text, record, /ernährt/)).toContain('Uhus jagen nachts Igel und Ratten.');
});

test('what a picture shows is told in the present tense', () => {
  const text =
    'Sechs Frauen stehen bis zu den Knien im Fluss und schlagen Wäsche auf die Steine. Eine kleinere Fassung hängt in Lübeck.';
  const label =
    'Greta Holm\nDie Wäscherinnen, 1911\nÖl auf Leinwand, 90 x 120 cm\nVermächtnis Dr. Kurt Adler, 1958';
  const record = { name: 'Die Wäscherinnen', artist: 'Greta Holm', tags: ['Gemälde'] };
  expect(told(`${label}\n\n${text}`, record, /sehen/).join(' ')).toContain('Sechs Frauen stehen');
  expect(told(`${label}\n\n${text}`, record, /sehen/).join(' ')).not.toContain('Fassung');
  const tool = { ...record, tags: ['Werkzeug'] };
  expect(told(`${label}\n\n${text}`, tool, /sehen/)).toEqual([]);
});

test('what somebody found with the compass is not how the compass was found', () => {
  const text =
    'Die Mannschaft fand mit diesem Kompass die Küste. Der Kompass ist aus Messing. Der Kompass gehörte Jens Boysen. Der Kompass wurde 1760 gebaut. Der Deckel fehlt. Der Kompass ist neun Zentimeter breit.';
  const record = { name: 'Kompass', artist: '', tags: ['Schifffahrt'] };
  expect(told(text, record, /gefunden/)).toEqual([]);
});

test('how far an animal hears is not how big it is', () => {
  const text =
    'Der Rotfuchs hört eine Maus auf hundert Meter. Der Rotfuchs frisst Mäuse. Füchse leben im Wald. Der Fuchs wurde 2012 gefunden. Der Rotfuchs ist nicht selten. Sein Fell ist rot.';
  expect(told(text, { name: 'Rotfuchs', artist: '', tags: ['Säugetier'] }, /Wie groß/)).toEqual([]);
});

test('what springs over a fence on the front of a jar can be seen, and not that the jar is open since somebody died', () => {
  const text =
    'Das Fass ist aus grauem Steinzeug. Das Fass wurde 1780 gebrannt. Vorn springt ein Hirsch über einen Zaun. Das Fass gehörte einer Köchin. Das Fass ist zwanzig Zentimeter hoch. Der Schlüssel ging verloren. Seitdem steht das Fass offen.';
  const seen = told(text, { name: 'Salzfass', artist: '', tags: ['Keramik'] }, /sehen/);
  expect(seen.join(' ')).toContain('Vorn springt ein Hirsch über einen Zaun.');
  expect(seen.join(' ')).not.toContain('offen');
  const broken = text.replace('springt ein Hirsch über einen Zaun', 'fehlt ein Stück');
  expect(told(broken, { name: 'Salzfass', artist: '', tags: ['Keramik'] }, /sehen/)).toEqual([]);
});
