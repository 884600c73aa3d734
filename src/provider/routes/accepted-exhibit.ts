import type { NewExhibit } from '#contract/exhibits.ts';
import { fromExhibitPayload } from '#contract/exhibits.ts';
import type { ExhibitValues } from '#provider/database/exhibits.ts';
import { Refusal } from '#provider/refusal.ts';

// Wider than the panel's form: collections that come from elsewhere have longer names.
const longest = { name: 500, number: 100, tag: 200, roomName: 500 } as const;
const most = { tags: 100, floor: 999, roomNumber: 9_999 } as const;

/** The payload's fields, trimmed, or a sentence about the first one that cannot be taken. */
export function acceptedExhibit(payload: Omit<NewExhibit, 'museumId'>): ExhibitValues {
  const fields = fromExhibitPayload(payload);
  return {
    name: text('The name', fields.name, 1, longest.name),
    artistName: text('The artist', fields.artist_name, 1, longest.name),
    exhibitNumber: text('The exhibit id', fields.exhibit_id, 1, longest.number),
    tags: tags(fields.tags),
    floor: whole('The floor', fields.floor, 0, most.floor),
    roomNumber: whole('The room', fields.room_number, 0, most.roomNumber),
    roomName: text("The room's name", fields.room_name, 0, longest.roomName),
  };
}

function text(label: string, given: string, min: number, max: number): string {
  const value = given.trim();
  if (value.length < min) throw new Refusal(422, `${label} is missing.`);
  if (value.length > max) throw new Refusal(422, `${label} is longer than ${max} characters.`);
  return value;
}

function tags(given: string[]): string[] {
  const values = given.map((tag) => tag.trim()).filter(Boolean);
  if (values.length > most.tags) throw new Refusal(422, `There are more than ${most.tags} tags.`);
  return values.map((tag) => text('A tag', tag, 1, longest.tag));
}

function whole(label: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Refusal(422, `${label} must be a whole number from ${min} to ${max}.`);
}
