/** "Counting-Machine No. 2", "Taschenuhr Nr. 14", "Globe n° 3": which of several it is says not what it is. */
export function withoutNumber(name: string): string {
  return name.replace(/,? (?:(?:no|nr|number|nummer|numéro|mark)\.? ?|n[°º] ?)?[\divx]+$/iu, '');
}
