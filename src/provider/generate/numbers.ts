// Numbers of any length and form, each as its digits: 1863, 1,863, three, XIV, 3.5, 3,5.

/** Those that a text names. A Roman one counts as itself and by its value. */
export function numbersIn(text: string): string[] {
  const digits = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map(plainNumber);
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => byWord.get(word) ?? []);
  const roman = (text.match(/\b[IVXLCDM]{2,}\b/g) ?? []).flatMap((one) => romanValue(one) ?? []);
  return [...new Set([...digits, ...words, ...roman])];
}

/** 1,863 and 1.863 are one number, 3.5 and 3,5 are one. */
function plainNumber(number: string): string {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(number)) return number.replace(/[.,]/g, '');
  return number.replace(/,/g, '.').replace(/^0+(?=\d)/, '');
}

// "One" and "first" are said of anything.
const named: Record<string, string> = {
  2: 'two twice second pair zwei zweite deux',
  3: 'three third thrice drei dritte trois',
  4: 'four fourth vier quatre',
  5: 'five fifth fünf cinq',
  6: 'six sixth sechs',
  7: 'seven seventh sieben sept',
  8: 'eight eighth acht huit',
  9: 'nine ninth neun',
  10: 'ten tenth zehn dix',
  11: 'eleven eleventh elf onze',
  12: 'twelve twelfth dozen zwölf douze',
  13: 'thirteen thirteenth dreizehn treize',
  14: 'fourteen fourteenth vierzehn quatorze',
  15: 'fifteen fifteenth fünfzehn quinze',
  16: 'sixteen sixteenth sechzehn seize',
  17: 'seventeen seventeenth siebzehn',
  18: 'eighteen eighteenth achtzehn',
  19: 'nineteen nineteenth neunzehn',
  20: 'twenty twentieth zwanzig vingt',
  30: 'thirty thirtieth dreißig trente',
  40: 'forty vierzig quarante',
  50: 'fifty fünfzig cinquante',
  60: 'sixty sechzig soixante',
  70: 'seventy siebzig',
  80: 'eighty achtzig',
  90: 'ninety neunzig',
  100: 'hundred hundreds hundert cent',
  1000: 'thousand thousands tausend mille',
  1000000: 'million millions',
};

const byWord = new Map(
  Object.entries(named).flatMap(([digits, words]) =>
    words.split(' ').map((word) => [word, [digits]] as const),
  ),
);

const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function romanValue(roman: string): string | null {
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(roman)) return null;
  const digits = [...roman].map((one) => values[one] ?? 0);
  return String(
    digits.reduce((sum, value, index) => sum + (value < (digits[index + 1] ?? 0) ? -value : value), 0),
  );
}
