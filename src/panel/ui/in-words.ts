/** 'the name, the room and the tags' */
export function listInWords(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** A label in the middle of a sentence: 'exhibit ID'; 'room', which has its floor with it. */
export function inSentence(label: string): string {
  const words = (label.split('/').at(-1) ?? label).split(' ');
  return words.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase())).join(' ');
}
