import type { NewExhibit } from '#contract/exhibits.ts';
import { exhibitResource } from '#contract/exhibits.ts';
import type { ExhibitValues } from '#provider/database/exhibits.ts';
import { Refusal } from '#provider/http/refusal.ts';
import { acceptedTags, acceptedText } from './accepted-text.ts';

// Wider than the panel's form: collections that come from elsewhere have longer names.
const longest = { name: 500, number: 100, roomName: 500 } as const;
const most = { floor: 999, roomNumber: 9_999 } as const;

/** The payload's fields, trimmed, or a sentence about the first one that cannot be taken. */
export function acceptedExhibit(payload: Omit<NewExhibit, 'museumId'>): ExhibitValues {
  const fields = exhibitResource.fromPayload(payload);
  return {
    name: acceptedText('The name', fields.name, 1, longest.name),
    artistName: acceptedText('The artist', fields.artist_name, 1, longest.name),
    exhibitNumber: acceptedText('The exhibit ID', fields.exhibit_id, 1, longest.number),
    tags: acceptedTags(fields.tags),
    floor: whole('The floor', fields.floor, 0, most.floor),
    roomNumber: whole('The room', fields.room_number, 0, most.roomNumber),
    roomName: acceptedText("The room's name", fields.room_name, 0, longest.roomName),
  };
}

function whole(label: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Refusal(422, `${label} must be a whole number from ${min} to ${max}.`);
}
