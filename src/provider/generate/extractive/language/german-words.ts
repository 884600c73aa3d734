// German questions, and the phrases by which a label's value becomes a sentence.
import { phrase, withoutQuotes } from './phrase.ts';
import { questionsOf } from './questions.ts';
import type { LabelTopic } from '#provider/generate/extractive/labels.ts';
import type { Language, Phrase } from './language.ts';

const questions: Record<string, string> = {
  found: 'Wie wurde dieses Objekt gefunden?',
  size: 'Wie groß ist dieses Objekt?',
  date: 'Wann entstand dieses Objekt?',
  life: 'Was wissen wir über das Leben des Künstlers?',
  purpose: 'Wozu wurde dieses Objekt gebraucht?',
  used: 'Wer hat dieses Objekt benutzt?',
  meaning: 'Was bedeuten die Einzelheiten?',
  owners: 'Wem gehörte dieses Objekt früher?',
  credit: 'Wie kam dieses Objekt ins Museum?',
  shown: 'Wann wurde dieses Objekt ausgestellt?',
  change: 'Was ist mit diesem Objekt im Lauf der Zeit geschehen?',
  how: 'Wie wurde dieses Objekt gemacht?',
  material: 'Woraus besteht dieses Objekt?',
  colour: 'Welche Farben kann ich suchen?',
  name: 'Was ist über den Namen bekannt?',
  story: 'Welche Geschichte gehört zu diesem Objekt?',
  special: 'Was ist an diesem Objekt besonders?',
  show: 'Was kann ich hier sehen?',
  artist: 'Wer hat dieses Objekt gemacht?',
  origin: 'Woher kommt dieses Objekt?',
  marks: 'Was steht auf diesem Objekt geschrieben?',
  place: 'Wo im Museum finde ich dieses Objekt?',
  keywords: 'Worunter führt das Museum dieses Objekt?',
  else: 'Was gibt es noch über dieses Objekt zu wissen?',
  lifespan: 'Wie lange lebt diese Art?',
  age: 'Wie alt ist es?',
  food: 'Wovon ernährt sich diese Art?',
  live: 'Wo lebt diese Art?',
  young: 'Was weiß man über ihre Jungen?',
  threat: 'Ist diese Art selten oder in Gefahr?',
  body: 'Was ist an ihrem Körper besonders?',
};

const reworded: Record<string, string> = {
  show: 'Was sehe ich hier zuerst?',
  date: 'Wie alt ist dieses Objekt?',
  material: 'Welche Materialien wurden für dieses Objekt benutzt?',
  change: 'Wie hat sich dieses Objekt verändert?',
  owners: 'In wessen Besitz war dieses Objekt?',
  else: 'Was lässt sich noch über dieses Objekt sagen?',
  artist: 'Von wem stammt dieses Objekt?',
};

const past: Record<string, string> = {
  food: 'Wovon ernährte sich diese Art?',
  live: 'Wo lebte diese Art?',
  lifespan: 'Wie lange lebte diese Art?',
};

export const germanQuestion = questionsOf(questions, past);
export const germanReworded: Language['reworded'] = (id) => reworded[id] ?? null;

export const germanSpellings: Language['spellings'] = {
  künstler: 'artist',
  künstlerin: 'artist',
  hersteller: 'artist',
  meister: 'artist',
  maler: 'artist',
  datum: 'date',
  datierung: 'date',
  jahr: 'date',
  entstehung: 'date',
  material: 'material',
  technik: 'material',
  maße: 'size',
  größe: 'size',
  herkunft: 'origin',
  inschrift: 'marks',
  signatur: 'marks',
  schenkung: 'credit',
  erwerb: 'credit',
  provenienz: 'owners',
  name: 'name',
  titel: 'name',
  artist: 'artist',
  ort: 'place',
  place: 'place',
  standort: 'place',
  stichworte: 'keywords',
  keywords: 'keywords',
  beschreibung: 'prose',
  anmerkungen: 'ignored',
  literatur: 'ignored',
  ausstellungen: 'ignored',
};

const phrases: Record<LabelTopic, Phrase> = {
  artist: phrase('Auf dem Schild steht: „', '“.'),
  date: phrase('Die Datierung lautet: '),
  material: phrase('Material: '),
  size: phrase('Die Maße sind: '),
  origin: phrase('Die Herkunft: '),
  marks: phrase('Darauf steht: „', '“.'),
  credit: phrase('Auf dem Schild steht: „', '“.'),
  owners: phrase('In der Liste der Besitzer steht: „', '“.'),
  name: phrase('Es heißt „', '“.'),
  place: phrase('Hier ist es zu finden: '),
  keywords: phrase('Verzeichnet ist es unter: '),
};

export const germanPhrase: Language['phraseFor'] = (topic, value) => withoutQuotes(phrases[topic], value);

export const functionWords = new Set(
  'der die das den dem des ein eine einer einem einen eines er sie es ihr ihm ihn wir man in im an am auf aus bei beim mit nach von vom vor zu zum zur über unter um für gegen ohne durch seit bis während wegen trotz dieser diese dieses diesem diesen jeder jede jedes alle viele einige manche mehrere beide kein keine keiner nur auch noch schon sehr erst später früher heute damals dann danach dort hier da so wie als wenn weil obwohl nachdem bevor ob dass und oder aber doch sondern denn zwei drei vier fünf sechs sieben acht neun zehn elf zwölf vermutlich wahrscheinlich vielleicht angeblich ursprünglich januar februar märz april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag niemand jemand wer was wo innen außen oben unten vorn vorne hinten links rechts'.split(
    ' ',
  ),
);
