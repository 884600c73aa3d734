// What visitors ask about, and the words by which a German sentence shows that it answers.
import type { Topic } from './language.ts';
import { materials } from './materials.ts';

const made = String.raw`\b(?:gebaut|gemacht|getöpfert|geflochten|gestrickt|gehäkelt|gestickt|gedreht|gemalt|geschaffen|geschnitzt|gegossen|gewebt|gefertigt|angefertigt|hergestellt|gebrannt|gedruckt|gezeichnet|geschmiedet|geprägt|errichtet|erbaut|entworfen|geknüpft|genäht|vollendet|begonnen|entstand|entstanden|datiert|stammt|malte|schuf|baute|schnitzte|goss|zeichnete|druckte|webte|fertigte|schmiedete|prägte)\b`;
const year = String.raw`(?:\b1\d{3}\b|\b20\d{2}\b|\b\d{1,2}\. Jahrhundert|\b\d{1,4} (?:vor|nach) (?:Chr|unserer Zeit))`;

/** “Von Krebsen” is no name. */
export const germanNatureTopics: readonly Topic[] = [
  {
    id: 'lifespan',
    pattern:
      /(?<!\p{L})(?:w(?:ird|erden) (?:nur |kaum |bis zu |etwa |rund |über |mehr als )*(?:\p{L}+|[\d,.]+)(?: bis (?:\p{L}+|[\d,.]+))? (?:Jahre|Monate|Wochen|Tage) alt|leb(?:t|en) (?:nur |kaum |bis zu |etwa |rund |über |mehr als |höchstens )*(?:\p{L}+|[\d,.]+)(?: bis (?:\p{L}+|[\d,.]+))? (?:Jahre|Monate|Wochen|Tage|Stunden))(?!\p{L})/u,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'age',
    pattern:
      /(?<!\p{L})(?:(?:Jahre|Jahrhunderte) alt|(?:lebte|entstand|wuchs) vor (?:\p{Ll}+ )?[\d,.]+ (?:Millionen |Milliarden )?Jahren)(?!\p{L})/u,
    not: /(?<!\p{L})(?:können|kann|konnten?|wird|werden) /u,
    of: 'subject',
    strangers: true,
  },
  {
    id: 'food',
    pattern:
      /(?<!\p{L})(?:fr(?:isst|essen|aß|aßen)|ernähr(?:t|en|te|ten) sich|jag(?:t|en|te|ten)|Nahrung|Beute|aus dem Wasser (?:sieben|seihen|filtern))(?!\p{L})/u,
    not: /(?<!\p{L})(?:um zu (?:fressen|jagen)|(?:kaum|wenig|weniger) (?:noch |mehr )?(?:Nahrung|Beute))(?!\p{L})|(?<!\p{L})(?:(?:Motten|Holzw[uü]rm\p{L}*|Mäuse) (?:fr|haben|hatten)\p{Ll}*|von (?:Motten|Mäusen)|nichts|nicht(?![^.;]* sondern)|nie|keine?n?|[Mm]an (?:jag|fr|aß)\p{Ll}+)(?!\p{L})/u,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'live',
    pattern:
      /(?<!\p{L})(?:leb(?:t|en|te|ten) (?:\p{Ll}+ ){0,2}?(?:in|im|an|am|auf|bei|unter)|(?:brüt|nist)(?:et|en|ete|eten) (?:\p{L}+ ){0,2}?(?:in|im|an(?= \p{L})|am|auf|bei|unter)|Lebensraum)(?!\p{L})/u,
    not: /(?<!\p{L})(?:leb\p{Ll}+ (?:im Jahr|in (?:\p{L}+ )?(?:Rudeln|Gruppen|Herden|Kolonien|Familien|Paaren|Schwärmen))|starb(?:en)?|Zoo\p{L}*|Tierpark\p{L}*|Gehege|Aquarium)(?!\p{L})/u,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'young',
    pattern:
      /(?<!\p{L})(?:Junge|Jungen|Jungtieren?|Jungvögeln?|Kälbern?|Küken|Welpen|Kitze|Larven?|Nachwuchs|gebären|gebiert|zur Welt|schlüpf(?:t|en)|säug(?:t|en)|leg(?:t|en) (?:\p{L}+ ){0,5}Eier)(?!\p{L})/u,
    not: /(?<!\p{L})(?:fr(?:isst|essen)|jag(?:t|en)|Beute|\d{4})(?!\p{L})/u,
    of: 'thing',
    strangers: true,
  },
  {
    id: 'threat',
    pattern:
      /(?<!\p{L})(?:ausgestorben|starb(?:en)? (?:[^.;,]{0,60} )?aus|gefährdet|bedroht|vom Aussterben|unter Schutz|selten geworden|(?:wird|werden|wurden?) .*gejagt)(?!\p{L})/u,
    of: 'thing',
    strangers: true,
  },
];

export const germanTopics: readonly Topic[] = [
  {
    id: 'found',
    pattern:
      /(?<!\p{L})(?:gefunden|entdeckt(?:en?)?|gesammelt|ausgegraben|wiedergefunden|geborgen|fand(?:en)?)(?!\p{L})/iu,
    strangers: true,
    not: /\b(?:nicht|nie|kein\w*|nichts)\b|\bfand(?:en)? (?:mit|durch|dank) |\bfand(?:en)? (?:\p{L}+ )*(?:statt|Platz|Gefallen|Verwendung|Käufer)\b|(?<!\p{L})für /iu,
    of: 'subject',
  },
  {
    id: 'size',
    pattern:
      /(?:\b\d[\d.,]*|(?<!\p{L})(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfzig|hundert)(?:einhalb)?) ?(?:Meter|Metern|Zentimeter|cm|mm|m|Kilogramm|kg|Gramm|Tonnen)(?!\p{L})|(?<!\p{L})fass(?:t|en) (?:\p{Ll}+ ){0,2}(?:\p{Ll}+|[\d.,]+) Liter(?!\p{L})|lebensgroß/iu,
    not: /\b(?:pro|in der) (?:Stunde|Sekunde)\b|entfernt|(?<!\p{L})(?:hör|seh|sieh|spring|flieg|flog|lauf|lief)\p{Ll}* /iu,
    of: 'subject',
  },
  {
    id: 'date',
    pattern: new RegExp(`${made}[^;:]*${year}|${year}[^;:]*${made}`, 'iu'),
    not: /\b(?:restauriert|ersetzt|erneuert|gefunden|wieder)\b/i,
    of: 'subject',
  },
  {
    id: 'life',
    pattern:
      /\b(?:wurde .*geboren|geboren (?:in|am)|starb|gestorben|aufgewachsen|Lehrling|studierte|besuchte|lernte)\b|^(?:\p{Lu}\p{L}+ ){1,3}war (?:ein |eine |gelernter? )?\p{Lu}\p{Ll}+(?:er|in|e|bote|mann|frau|schmied|wirt)(?!\p{L})/iu,
    of: 'maker',
  },
  {
    id: 'used',
    pattern: /(?<!\p{L})(?:benutzte|bediente|verwendete|trug|spielte|fuhr|ritt|gebrauchte)n?(?= \p{L})/u,
    not: /(?<!\p{L})(?:nie|niemand|nicht|als|um|kein\p{Ll}*)(?!\p{L})|^(?:Niemand|Keiner)/u,
    strangers: true,
    done: true,
  },
  {
    id: 'used',
    pattern:
      /^(?:Auf|An|Mit|In) diese[mr] \p{Lu}\p{L}+ (?:ha(?:t|ben)|nähten?|schrieb(?:en)?|arbeiteten?|saß(?:en)?|schlief(?:en)?|fuhr(?:en)?|kochten?|webten?|druckten?|tippten?) \p{L}/u,
    not: /^\p{L}+ \p{L}+ (?:Tag|Jahr|Abend|Morgen|Ort|Stelle|Haus|Dorf|Stadt|Raum)|(?<!\p{L})(?:nie|niemand|nicht|kein\p{Ll}*|verkauft|gefunden|entdeckt|gemalt)(?!\p{L})/u,
    of: 'subject',
    strangers: true,
  },
  {
    id: 'purpose',
    pattern:
      /(?<!\p{L})(?:diente|dienten|benutzt|gebraucht|verwendet|aufbewahrt|bestimmt für|getragen|wurden? .*(?:gewebt|gemahlen|gekocht|gelagert))(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'credit',
    pattern:
      /(?<!\p{L})(?:schenkten?|geschenkt|stiftete\w*|gestiftet|vermacht|geliehen|überlassen|übergeben|erworben|Schenkung|Vermächtnis|Leihgabe|kam .*ins? Museum|kaufte das \p{L}*museum|\p{L}*museum (?:kaufte|erwarb|erhielt)|(?:verkauf|vermach|übergab|überl)\p{Ll}* [^.;]*museum|vom \p{L}*museum gekauft|im Besitz des Museums)(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'owners',
    pattern:
      /(?<!\p{L})(?:gehörte|gehörten|Besitzer\w*|Eigentümer\w*|Besitz(?! des Museums)|verkauft|kaufte|(?:hat|hatte|haben|hatten) [^.;]*gekauft|gekauft (?:hat|hatte|haben|hatten)|erbte|geerbt|weggenommen)(?!\p{L})/iu,
    // What a museum buys, or is sold.
    not: /^Alle[sn]? (?:andere|übrige)|(?:kauf|erw[ao]rb)\p{Ll}* [^.;]*museum|museum (?:kaufte|erwarb)/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'shown',
    pattern: /(?<!\p{L})(?:ausgestellt|Ausstellung|gezeigt)(?!\p{L})/iu,
    of: 'named',
    strangers: true,
  },
  {
    id: 'change',
    pattern:
      /(?<!\p{L})(?:verloren|zerbrach|brach(?:en)? [^.;]{1,60} ab|beschädigt|zerbrochen|fehlt|fehlen|restauriert|ersetzt|erneuert|verblasst|zerstört|repariert|gestohlen|abgebrochen|übermalt|verrieben|gerissen|Riss|halbes)(?!\p{L})/iu,
    not: /(?<!\p{L})(?:wurden?|war|waren|ist) (?:d(?:as|ie|er) )?\p{L}*(?:haus|schloss|kirche|burg|stadt|dorf|fabrik|schule|bahnhof|gebäude|theater|kloster|brücke)(?!\p{L})|^D(?:as|ie|er) \p{L}*(?:haus|schloss|kirche|burg|stadt|dorf|fabrik|schule|bahnhof|gebäude|theater|kloster|brücke) (?:wurde|war|ist)(?!\p{L})/iu,
    of: 'thing',
  },
  {
    id: 'material',
    pattern: new RegExp(
      String.raw`\b(?:ist|sind|war|waren|besteh\p{L}+|wurde)\b[^.;]*?\b(?:aus (?:\p{L}+ ){0,4}?|(?:in|auf) (?:\p{Ll}+ )?)\p{L}*(?:${materials.de})\b`,
      'iu',
    ),
    of: 'thing',
  },
  {
    id: 'how',
    pattern:
      /(?<!\p{L})(?:von Hand|getrieben\w*|geschnitzt|gegossen|gehämmert|gedrechselt|gemalt mit|glasiert|graviert|brauchten dafür|Technik|Schicht\w*|geschmiedet|vergoldet|gestickt|eingelegt)(?!\p{L})/iu,
    not: /\brestauriert|ersetzt\b/i,
    of: 'thing',
  },
  {
    id: 'marks',
    pattern:
      /(?<!\p{L})(?:Inschrift\w*|eingeritzt|signiert|Marke|(?<!\d )Zeichen(?! (?:auf das|für)(?!\p{L}))|steht geschrieben|Aufschrift|Namen eingeritzt|liest man)(?!\p{L})/iu,
    of: 'thing',
  },
  {
    id: 'colour',
    pattern:
      /\b(?:rot\w{0,2}|blau\w{0,2}|gelb\w{0,2}|grün\w{0,2}|schwarz\w{0,2}|weiß\w{0,2}|vergoldet|golden\w*)\b/i,
    not: /verblass|verblich|verlor|\binnen\b/i,
    of: 'thing',
  },
  {
    id: 'special',
    pattern:
      /\b(?:(?<!\bein(?:e[nmrs]?)? )einzig\w*|größte\w*|älteste\w*|erste[rsn]? (?:Werk|Bild)|berühmt\w*|selten\w*|einmalig\w*|ungewöhnlich\w*)\b/i,
    of: 'named',
  },
  {
    id: 'story',
    pattern: /\b(?:Sage|Legende|Geschichte|Märchen|Gott|Göttin|Heilige\w*|Held\w*|der Sage nach|erzählt)\b/i,
    // Who is shown, and nothing that happened.
    not: /^(?:Das|Der|Die) \p{L}+ zeigt |(?<!\p{L})zu jede[mr] \p{L}+ eine Geschichte/u,
    of: 'thing',
  },
  {
    id: 'meaning',
    pattern:
      /(?<!\p{L})(?:steh(?:t|en) für|stand(?:en)? für|bedeute(?:t|n|te|ten)|symbolisier(?:t|en|te|ten)|(?:Symbole?|Sinnbild(?:er)?|Zeichen) (?:für|de[rs]|ewig\p{Ll}*))(?!\p{L})/u,
    not: /(?<!\p{L})(?:nie|nicht|niemand)(?!\p{L})/u,
    of: 'thing',
  },
  {
    id: 'show',
    pattern:
      /^(?:Auf|In) (?:dem|der|diesem|dieser) (?:Bild|Gemälde|Zeichnung|Grafik|Fotografie|Relief|Tafel)\b|^(?:Vorne?|Hinten|Auf (?:dem|der) (?:Vorderseite|Rückseite|Deckel|Rand|Henkel|Sockel|Brust|Schild)) (?!fehl|ist |sind |hat |haben )\p{L}+(?:t|en) (?:ein|eine|zwei|drei|vier|der|die|das) |\b(?:zeigt|sieht man|zu sehen|erkennt man|trägt|hält|steht|sitzt|kniet|blickt|schaut|sind \p{L}+ \p{L}+ eingeritzt|dargestellt)\b/iu,
    not: /\b(?:Museum|Sammlung|Besucher\w*|darunter|l(?:ieß|ässt) sich|Seit(?:dem|her))\b|zu sehen (?:ist|war|bleibt) |hält [^.;,]*(?:ab|fern|zurück|auf|zusammen|warm|trocken)(?=[.;,]|$)/i,
    of: 'thing',
    present: true,
  },
  {
    id: 'show',
    pattern:
      /^(?:(?:Ein(?:e[rn]?)?|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Mehrere|Einige|Im (?:Vordergrund|Hintergrund)|In der (?:Mitte|Ferne)|Links|Rechts|Oben|Unten|Hinter|Vor|Über|Neben|Zwischen),? |(?:D(?:er|ie|as)|\p{Lu}\p{Ll}+en?) [^.;:]{0,60}?(?<!\p{L})(?:läuft|laufen|geht|gehen|tragen|halten|sitzen|stehen|liegt|liegen|schläft|schlafen|blicken|schauen|sieht|lacht|lachen|weint|tanzt|tanzen|spielt|spielen|reitet|reiten|führt|zieht|ziehen|gießt|wäscht|waschen|schlagen|arbeitet|arbeiten|wartet|warten|liest|lesen|schreibt) )/u,
    not: /(?<!\p{L})(?:Museum\p{Ll}*|Sammlung|Besucher\p{Ll}*|Maler\p{Ll}*|Künstler\p{Ll}*|Fassung\p{Ll}*|Kopien?|Version\p{Ll}*|heute|Jahrhundert\p{Ll}*|\d{2,}|bekannt|Röntgen\p{Ll}*|Forscher\p{Ll}*|man|wir|Sie)(?!\p{L})/u,
    of: 'thing',
    present: true,
    scene: true,
  },
];

/** What else can be said of an animal: after all that a sentence may answer more narrowly. */
export const germanBodyTopic: Topic = {
  id: 'body',
  pattern:
    /(?<!\p{L})\p{L}*(?:augen?|ohren?|nase|schnauze|maul|zähnen?|zunge|rüssel|hörner|geweih|schnabel|flügeln?|federn|gefieder|fell|haaren?|schuppen|flossen?|kiemen|schwanz|füßen?|pfoten?|krallen?|beinen?|panzer|stacheln?|zehen|pelz|fühlern?|barten|hände)(?!\p{L})/iu,
  not: /(?<!\p{L})(?:fehl(?:t|en)|gebrochen|geklebt|ersetzt|Museum|Besucher\p{L}*|Jäger|war|waren|wurden?|hatten?|genäht|verarbeitet)(?!\p{L})/u,
  of: 'thing',
  strangers: true,
};
