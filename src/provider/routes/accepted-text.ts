import { Refusal } from '#provider/http/refusal.ts';

const longestTag = 200;
const mostTags = 100;

/** A text without the spaces around it. */
export function acceptedText(label: string, given: string, min: number, max: number): string {
  const value = given.trim();
  if (value.length < min) throw new Refusal(422, `${label} is missing.`);
  if (value.length > max) throw new Refusal(422, `${label} is longer than ${max} characters.`);
  return value;
}

/** Tags, without empty ones. */
export function acceptedTags(given: string[]): string[] {
  const values = given.map((tag) => tag.trim()).filter(Boolean);
  if (values.length > mostTags) throw new Refusal(422, `There are more than ${mostTags} tags.`);
  return values.map((tag) => acceptedText('A tag', tag, 1, longestTag));
}
