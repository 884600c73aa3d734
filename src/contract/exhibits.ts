import type { Infer } from 'superstruct';
import { array, assign, nullable, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, list, orElse, orIgnored, orNull, someOf, Text } from './fields.ts';
import { count, entity, resource, text, texts } from './resource.ts';

export type ExhibitDocument = Infer<typeof ExhibitDocument>;
export const ExhibitDocument = object({ id: Id, file_key: orNull(Text), name: Text });

/** The four statuses that the specification names. Another one shows as it is and is treated like In Review. */
export const exhibitStatuses = ['Draft', 'In Progress', 'In Review', 'Reviewed'] as const;

/** How many of an exhibit's questions are written; with `reason`, no more will be. Beside the specification (README.md). */
export type GenerationProgress = Infer<typeof GenerationProgress>;
const GenerationProgress = object({ done: number(), of: number(), reason: optional(string()) });

/** What people change of an exhibit. */
const exhibit = entity(
  {
    name: text('name'),
    artist_name: text('artistName'),
    exhibit_id: text('exhibitNumber'),
    tags: texts('tags'),
    floor: count('floor', 1),
    room_number: count('roomNumber', 0),
    room_name: text('roomName'),
  },
  (fields) => ({ ...fields, tags: fields.tags.map((tag) => tag.trim()).filter(Boolean) }),
);

/** An exhibit as the provider sends it. `average_time` is in seconds. */
export type Exhibit = Infer<typeof Exhibit>;
export const Exhibit = object({
  id: Id,
  ...exhibit.reads,
  image_url: orNull(Text),
  documents: orElse(array(ExhibitDocument), []),
  status: orElse(Text, 'Draft'),
  average_time: orElse(Count, 0),
  /** Why the last generation failed. Not every provider says so. */
  draft_reason: optional(nullable(Text)),
  generation_progress: orIgnored(GenerationProgress),
});
export type ExhibitFields = Infer<typeof exhibit.Fields>;

/** The save payload without its id (part 1, section 3). */
export type NewExhibit = Infer<typeof NewExhibit>;
export const NewExhibit = object({ ...exhibit.sends, museumId: string() });

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

/** What a document says, and where each of its pages begins in that; in place of a text, why there is none to be had. */
export type DocumentText = Infer<typeof DocumentText>;
export const DocumentText = object({
  id: Id,
  text: orNull(Text),
  pages: orElse(array(number()), []),
  why: orNull(Text),
});

/** Beside the specification: not every provider has it (README.md). */
export const listDocumentTexts = endpoint('listDocumentTexts', {
  method: 'GET',
  path: '/exhibit/:id/document-texts',
  input: object({ id: Id }),
  reply: object({ data: list(DocumentText) }),
});

/** A record's fields as the save payload spells them. */
export function toExhibitPayload(fields: ExhibitFields, museumId: string): NewExhibit {
  return { ...exhibit.toPayload(fields), museumId };
}

export const exhibitResource = resource({
  ...exhibit,
  changed: someOf(Exhibit),
  isListed: true,
  endpoints: {
    listExhibits,
    getExhibit,
    addExhibit,
    editExhibit,
    deleteExhibit,
    deleteDocument,
    listDocumentTexts,
  },
});
