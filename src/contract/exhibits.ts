import type { Infer } from 'superstruct';
import { array, assign, nullable, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, list, orElse, orNull, Text } from './fields.ts';

export type ExhibitDocument = Infer<typeof ExhibitDocument>;
export const ExhibitDocument = object({ id: Id, file_key: orNull(Text), name: Text });

/** The four statuses that the specification names. Another one shows as it is and is treated like In Review. */
export const exhibitStatuses = ['Draft', 'In Progress', 'In Review', 'Reviewed'] as const;

/** An exhibit as the provider sends it. `average_time` is in seconds. */
export type Exhibit = Infer<typeof Exhibit>;
export const Exhibit = object({
  id: Id,
  name: orElse(Text, ''),
  artist_name: orElse(Text, ''),
  exhibit_id: orElse(Text, ''),
  tags: orElse(array(Text), []),
  floor: orElse(Count, 1),
  room_number: orElse(Count, 0),
  room_name: orElse(Text, ''),
  image_url: orNull(Text),
  documents: orElse(array(ExhibitDocument), []),
  status: orElse(Text, 'Draft'),
  average_time: orElse(Count, 0),
  /** Why the last generation failed. Not every provider tells. */
  draft_reason: optional(nullable(Text)),
});

/** The save payload without its id (part 1, section 3). */
export type NewExhibit = Infer<typeof NewExhibit>;
export const NewExhibit = object({
  name: string(),
  artistName: string(),
  exhibitNumber: string(),
  tags: array(string()),
  floor: number(),
  roomNumber: number(),
  roomName: string(),
  museumId: string(),
});

export const listExhibits = endpoint('listExhibits', {
  method: 'POST',
  path: '/exhibit/get-by-museum',
  reads: true,
  input: object({ museumId: Id }),
  reply: object({ data: list(Exhibit) }),
});

export const getExhibit = endpoint('getExhibit', {
  method: 'GET',
  path: '/exhibit/:id',
  input: object({ id: Id }),
  reply: object({ data: Exhibit }),
});

export const addExhibit = endpoint('addExhibit', {
  method: 'POST',
  path: '/exhibit/add',
  input: NewExhibit,
  reply: object({ exhibitId: Id, message: optional(string()) }),
});

export const editExhibit = endpoint('editExhibit', {
  method: 'PUT',
  path: '/exhibit/edit',
  input: assign(NewExhibit, object({ id: Id })),
});

export const deleteExhibit = endpoint('deleteExhibit', {
  method: 'DELETE',
  path: '/exhibit/delete/:id',
  input: object({ id: Id }),
});

export const deleteDocument = endpoint('deleteDocument', {
  method: 'DELETE',
  path: '/exhibit/document/delete/:id',
  input: object({ id: Id }),
});

/** The fields of a record that its save payload can change. */
export const editableExhibitFields = [
  'name',
  'artist_name',
  'exhibit_id',
  'tags',
  'floor',
  'room_number',
  'room_name',
] as const;
export type ExhibitFields = Pick<Exhibit, (typeof editableExhibitFields)[number]>;

/** A record's fields as the save payload spells them. */
export function toExhibitPayload(fields: ExhibitFields, museumId: string): NewExhibit {
  return {
    name: fields.name,
    artistName: fields.artist_name,
    exhibitNumber: fields.exhibit_id,
    tags: fields.tags.map((tag) => tag.trim()).filter(Boolean),
    floor: fields.floor,
    roomNumber: fields.room_number,
    roomName: fields.room_name,
    museumId,
  };
}

/** The way back: a payload as the fields of a record. */
export function fromExhibitPayload(payload: Omit<NewExhibit, 'museumId'>): ExhibitFields {
  return {
    name: payload.name,
    artist_name: payload.artistName,
    exhibit_id: payload.exhibitNumber,
    tags: payload.tags,
    floor: payload.floor,
    room_number: payload.roomNumber,
    room_name: payload.roomName,
  };
}
