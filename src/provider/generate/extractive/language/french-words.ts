// French questions, and the phrases by which a label's value becomes a sentence.
import { phrase, withoutQuotes } from './phrase.ts';
import { questionsOf } from './questions.ts';
import type { LabelTopic } from '#provider/generate/extractive/labels.ts';
import type { Language, Phrase } from './language.ts';

const questions: Record<string, string> = {
  found: 'Comment cet objet a-t-il été retrouvé ?',
  size: 'Quelle est la taille de cet objet ?',
  date: 'De quand date cet objet ?',
  life: 'Que sait-on de la vie de l’artiste ?',
  purpose: 'À quoi servait cet objet ?',
  used: 'Qui s’est servi de cet objet ?',
  meaning: 'Que signifient ses détails ?',
  owners: 'À qui cet objet a-t-il appartenu ?',
  credit: 'Comment cet objet est-il entré au musée ?',
  shown: 'Quand cet objet a-t-il été exposé ?',
  change: 'Qu’est-il arrivé à cet objet au fil du temps ?',
  how: 'Comment cet objet a-t-il été fait ?',
  material: 'En quoi cet objet est-il fait ?',
  colour: 'Quelles couleurs puis-je chercher ?',
  name: 'Que sait-on de son nom ?',
  story: 'Quelle histoire raconte-t-on de cet objet ?',
  special: 'Qu’est-ce que cet objet a de particulier ?',
  show: 'Que puis-je voir ici ?',
  artist: 'Qui a fait cet objet ?',
  origin: 'D’où vient cet objet ?',
  marks: 'Qu’est-ce qui est écrit sur cet objet ?',
  place: 'Où dans le musée se trouve cet objet ?',
  keywords: 'Sous quels mots le musée classe-t-il cet objet ?',
  else: 'Quoi d’autre faut-il savoir de cet objet ?',
  lifespan: 'Combien de temps vit cette espèce ?',
  age: 'Quel âge a cet objet ?',
  food: 'De quoi se nourrit cette espèce ?',
  live: 'Où vit cette espèce ?',
  young: 'Que sait-on de ses petits ?',
  threat: 'Cette espèce est-elle rare ou menacée ?',
  body: 'Qu’est-ce que son corps a de particulier ?',
};

const reworded: Record<string, string> = {
  show: 'Que faut-il voir d’abord ?',
  date: 'Quel est l’âge de cet objet ?',
  material: 'De quels matériaux cet objet est-il fait ?',
  else: 'Que peut-on dire de plus de cet objet ?',
  artist: 'De qui est cet objet ?',
};

const past: Record<string, string> = {
  food: 'De quoi se nourrissait cette espèce ?',
  live: 'Où vivait cette espèce ?',
  lifespan: 'Combien de temps vivait cette espèce ?',
};

export const frenchQuestion = questionsOf(questions, past);
export const frenchReworded: Language['reworded'] = (id) => reworded[id] ?? null;

export const frenchSpellings: Language['spellings'] = {
  artiste: 'artist',
  auteur: 'artist',
  peintre: 'artist',
  date: 'date',
  datation: 'date',
  année: 'date',
  matériau: 'material',
  matériaux: 'material',
  technique: 'material',
  matière: 'material',
  dimensions: 'size',
  taille: 'size',
  origine: 'origin',
  inscription: 'marks',
  inscriptions: 'marks',
  signature: 'marks',
  don: 'credit',
  acquisition: 'credit',
  provenance: 'owners',
  nom: 'name',
  name: 'name',
  titre: 'name',
  artist: 'artist',
  lieu: 'place',
  place: 'place',
  'mots-clés': 'keywords',
  keywords: 'keywords',
  description: 'prose',
  notes: 'ignored',
  bibliographie: 'ignored',
  expositions: 'ignored',
  historique: 'owners',
};

const phrases: Record<LabelTopic, Phrase> = {
  artist: phrase('Le cartel indique : « ', ' ».'),
  date: phrase('La date indiquée est : '),
  material: phrase('Matière : '),
  size: phrase('Ses dimensions : '),
  origin: phrase('Sa provenance : '),
  marks: phrase('On y lit : « ', ' ».'),
  credit: phrase('Le cartel indique : « ', ' ».'),
  owners: phrase('La liste des propriétaires indique : « ', ' ».'),
  name: phrase('On l’appelle « ', ' ».'),
  place: phrase('On le trouve ici : '),
  keywords: phrase('Il est classé sous : '),
};

export const frenchPhrase: Language['phraseFor'] = (topic, value) => withoutQuotes(phrases[topic], value);
