/** "Counting-Machine No. 2", "Taschenuhr Nr. 14", "Globe n° 3", "Chair B 32": which of several it is says not what it is. */
export function withoutNumber(name: string): string {
  return name
    .replace(/ [A-Z]{1,3}[ -]?\d+[a-z]?$/, '')
    .replace(/,? (?:(?:no|nr|number|nummer|numéro|mark)\.? ?|n[°º] ?)?[\divx]+$/iu, '');
}
