// How sentences say who made a work.

export interface MadeBy {
  /** Opens with a pronoun for a thing; the first group is what follows. */
  it: RegExp;
  /** What follows the work: "was built in 1863 by John Marr". The first group is the name. */
  done: RegExp;
  /** "John Marr built the boat": the name, and what they made. */
  did: RegExp;
}

const name = String.raw`((?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}’'.-]*\p{L}(?: (?:(?:de|da|di|du|van|von|der|den|del|la|le|al|ibn|and|et|und|&) )*\p{Lu}[\p{L}’'.-]*)*)(?<![’']s)(?![’']s)(?!\p{L})(?! \p{Lu})`;

/** Who opens a sentence has a capital anyway: a name is two words there, and no article. */
const opening = String.raw`(?=[\p{L}’'.-]+ (?:\p{Ll}+ )?\p{Lu})(?!(?:The|An?|This|These|Our|His|Her|Their|No|D(?:ie|er|as)|Eine?|L(?:e|a|es)|Une?|Ce(?:t|tte)?) )${name}`;

/** "in 1863", "at Whitby", between the verb and the maker. */
const where = String.raw`(?: (?:in|at|about|around|on|um|im|vers|en|à)(?: (?:the|dem|der|\p{Ll}+))?(?: [\p{Lu}\d][\p{L}\d’'-]*){1,4},?){0,3}`;

const english = {
  done: 'made|built|painted|carved|cast|woven|drawn|printed|created|engraved|thrown|forged|sewn|stitched|embroidered|constructed|photographed|written|composed|blown|modelled|modeled|sculpted|turned',
  did: 'made|built|painted|carved|cast|wove|drew|printed|created|engraved|threw|forged|sewed|stitched|embroidered|constructed|photographed|wrote|composed|blew|modelled|modeled|sculpted|turned',
};

export const madeByInEnglish: MadeBy = {
  it: /^It(?= (?:was|were) )(.*)$/su,
  done: new RegExp(
    String.raw`^(?: [^,;:.]{0,40}?| \([^)]*\))? (?:was|were) (?:first |all |mostly |originally |\p{Ll}+ and )?(?:${english.done})(?: and \p{Ll}+)?${where} by (?:the |an? )?(?:\p{Ll}[\p{Ll}-]+ ){0,3}?${name}`,
    'u',
  ),
  did: new RegExp(
    String.raw`^${opening}(?:, [^,]{1,60},)? (?:\p{Ll}+ and )?(?:${english.did}) ((?:this|the|our) .*)$`,
    'su',
  ),
};

const german = {
  done: 'gebaut|gemalt|geschnitzt|gefertigt|angefertigt|hergestellt|gegossen|gewebt|gezeichnet|geschaffen|gedruckt|geschmiedet|genäht|getöpfert|gedrechselt|gestochen|geschrieben|gestickt|geflochten|fotografiert|gemacht',
  did: 'baute|malte|schnitzte|fertigte|goss|webte|zeichnete|schuf|druckte|schmiedete|nähte|töpferte|drechselte|stach|schrieb|stickte|flocht|fotografierte',
};

export const madeByInGerman: MadeBy = {
  it: /^(?:Er|Sie|Es)(?= wurde )(.*)$/su,
  done: new RegExp(
    String.raw`^(?: [^,;:.]{0,40}?)? wurde(?: \d{4})?${where} von (?:dem |der |den |einem |einer )?(?:\p{Ll}+ )?${name}${where}(?: \d{4})?(?: [^,;:.]{1,40}?)? (?:${german.done})(?!\p{L})`,
    'u',
  ),
  did: new RegExp(
    String.raw`^${opening} (?:${german.did}) (?:\d{4} )?((?:die|das|den|dies\p{Ll}+|unser\p{Ll}*) .*)$`,
    'su',
  ),
};

const french = {
  done: 'construit|peint|fait|fabriqué|sculpté|taillé|tissé|dessiné|imprimé|créé|gravé|forgé|cousu|brodé|photographié|écrit|composé|soufflé|modelé|tourné|exécuté|réalisé',
  did: 'construisit|peignit|fit|fabriqua|sculpta|tailla|tissa|dessina|imprima|créa|grava|forgea|cousit|broda|photographia|écrivit|composa|souffla|modela|tourna|exécuta|réalisa',
};

export const madeByInFrench: MadeBy = {
  it: /^(?:Il|Elle)(?= (?:a été|fut) )(.*)$/su,
  done: new RegExp(
    String.raw`^(?: [^,;:.]{0,40}?)? (?:a été|fut|est) (?:${french.done})e?s?${where} par (?:le |la |l[’']|un |une )?(?:\p{Ll}+ ){0,3}?${name}`,
    'u',
  ),
  did: new RegExp(
    String.raw`^${opening} (?:(?:a|ont) (?:${french.done})|${french.did}) ((?:le |la |l[’']|cet?(?:te)? ).*)$`,
    'su',
  ),
};
