// What the built-in generator has to know of a language. Everything that reads or writes words asks here.
import type { LabelTopic } from '#provider/generate/extractive/labels.ts';
import type { MadeBy } from './made-by.ts';

export type LanguageCode = 'en' | 'de' | 'fr';

/** What a sentence is about, by its subject. */
export type Subject = 'work' | 'maker' | 'stranger' | 'else';

export interface Topic {
  id: string;
  /** A sentence answers it when this fits, and `not` does not. */
  pattern: RegExp;
  not?: RegExp;
  /**
   * `subject`: the work is what the sentence is about. `named`: it is, or it is named. `maker`: the artist is what it is
   * about. `thing`: neither a person nor a stranger is. Left out: no matter.
   */
  of?: 'subject' | 'named' | 'maker' | 'thing';
  /** What somebody else did, where and when, answers it as well. */
  strangers?: boolean;
  /** Descriptions of what is there to see stand in the present tense. */
  present?: boolean;
  /** Only of what depicts something. */
  scene?: boolean;
  /** What is done is done to the work: right behind what fits stands "it" or a name of the work. */
  done?: boolean;
}

export interface Kind {
  /** What the work is called in a question. */
  noun: string;
  /** Found or grown, not made: nobody asks who made it. */
  isNature: boolean;
  /** One looks into it: what its text describes in the present tense is there to see. */
  depicts: boolean;
  /** It has the form of somebody, whom its text calls "she" or "this man". */
  isFigure: boolean;
  /** What its tags call it more widely: of a typewriter, "machine". */
  wider: readonly string[];
}

export interface Phrase {
  before: string;
  after: string;
}

export interface Language {
  code: LanguageCode;
  /** In the order in which a sentence looks for its topic: the narrow ones first. */
  topics: readonly Topic[];
  question: (id: string, noun: string) => string | null;
  reworded: (id: string, noun: string) => string | null;
  kindOf: (tags: readonly string[], name: string, text: string) => Kind;
  /** Other words for the work, each of which means it after "this" or "the". */
  synonyms: (kind: Kind, name: string) => string[];
  /** Where a text itself says what the work is: the noun is the first group. `not`: nouns that are no works. */
  opening: { pattern: RegExp; not: RegExp };
  /** Words before the synonyms by which they mean this work and no other. */
  articles: string;
  /** Opens with a thing of which somebody has spoken: "The ship". Its noun is the group. */
  theThing: RegExp;
  /** Words before a thing of which nobody has spoken yet. */
  someThing: string;
  /** How "some" or "every" of a kind begins, for a pattern; null: its plural says so. */
  several: string | null;
  /** "This one", before a verb. */
  oneOfThem: RegExp;
  /** The same with what it is one of. */
  named(one: string, kind: Kind, name: string): string;
  /** Words by which they mean this one, and not all of its kind. */
  thisOne: RegExp;
  /** "In this photograph four men …": what comes next is told of the photograph. */
  inThis: RegExp;
  /** Words between the two by which they mean another one. */
  otherWords: string;
  /** Spellings of labels, in lower case. */
  spellings: Readonly<Record<string, LabelTopic | 'prose' | 'ignored'>>;
  phraseFor: (topic: LabelTopic, value: string, rank: number) => Phrase;
  /** Opens with a word that only the text before it explains. `this` plus a synonym is for the caller to let pass. */
  opensInTheAir: RegExp;
  /** Words further on that lean on what stands before: "in the same year". */
  leans: (text: string) => boolean;
  /** Names a day or a year that stands before it: "from that day". */
  pointsAtTime: RegExp;
  /** Says where to look, and the next sentence what is there: "Look at the trunks." */
  pointsOut: RegExp;
  /** Has a pronoun for somebody or something that is not in it. `isAction`: it says what somebody did with the work. */
  hasUnclearPronoun: (text: string, isAction: boolean) => boolean;
  /** The openers that point at a thing, and those that point at a person. */
  pointsAtThing: RegExp;
  pointsAtPerson: RegExp;
  /** "this", which is clear before a synonym and in the air before any other word. */
  pointsAtThis: RegExp;
  /** Speaks of another work, case or room. */
  elsewhere: RegExp;
  /** Begins with what is beside "it": elsewhere when "it" is the work. */
  besideIt: RegExp;
  /** Begins with one of several that were counted before, and has no noun for it: "The one in Leeds …". */
  oneOfOthers: RegExp;
  /** Says where else something is kept. */
  keptElsewhere: RegExp;
  /** Begins with another one of the same kind; the synonym follows. */
  anotherOne: RegExp;
  /** Takes back, corrects or limits what was said before it. */
  takesBack: RegExp;
  /** Says what somebody believed for a while: what is known today comes in the next sentence. */
  wasThought: RegExp;
  /** A sentence that begins with it names a person or a title, unless it is one of these words. */
  startsWithName: (text: string, known: ReadonlySet<string>, document: string) => boolean;
  /** Names within a sentence that are neither known nor places. */
  hasStrangers: (text: string, known: ReadonlySet<string>) => boolean;
  artistWords: RegExp;
  madeBy: MadeBy;
  /** Opens with a pronoun for what the sentence before is about. */
  goesOnAboutIt: RegExp;
  /** Says of it what it is made of, how big it is or when it was made, and names nothing that the next pronoun may mean. */
  isPassing: RegExp;
  /** Opens with somebody's relative: "Her aunt". */
  opensWithKin: RegExp;
  /** Has somebody in it whose relative that may be. */
  namesSomebody: (text: string) => boolean;
  /** Has several in it, whom a "they" in the next sentence may mean. */
  namesSeveral: (text: string) => boolean;
  /** Opens a paragraph with a pronoun that is no person. */
  picksUp: RegExp;
  itself: RegExp;
  past: RegExp;
  hasVerb: (text: string) => boolean;
  /** The school year, or what stands for it in this language. */
  gradeOf: (text: string) => number;
  /** What a pre-teen's answer keeps to wherever its source allows. */
  preTeenGrade: number;
  split: (text: string) => string[];
  simplify: (text: string) => string[];
}
