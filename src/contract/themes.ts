import type { Infer } from 'superstruct';
import { array, assign, boolean, nullable, object, omit, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, list, orElse, orNull, Text } from './fields.ts';

/** An exhibit of a theme's tour. The order is the tour's. */
export const TourExhibit = object({ exhibit: object({ id: Id }) });

/** A theme (an exhibition on the wire). `average_time` is in seconds, the dates are instants and stand when featured. */
export type Theme = Infer<typeof Theme>;
export const Theme = object({
  id: Id,
  name: orElse(Text, ''),
  description: orElse(Text, ''),
  image_url: orNull(Text),
  featured: orElse(boolean(), false),
  tags: orElse(array(Text), []),
  start_date: orNull(Text),
  end_date: orNull(Text),
  no_of_visitors: orElse(Count, 0),
  average_time: orElse(Count, 0),
  /** 0 when nobody has rated it. */
  rating: orElse(Count, 0),
  is_archived: orElse(boolean(), false),
  museumId: orNull(Id),
  tourExhibits: orElse(array(TourExhibit), []),
});

/** The save payload without its id (part 2, section 7). The dates are left out unless it is featured. */
export type NewTheme = Infer<typeof NewTheme>;
export const NewTheme = object({
  name: string(),
  description: string(),
  tags: array(string()),
  featured: boolean(),
  startDate: optional(nullable(string())),
  endDate: optional(nullable(string())),
  museumId: Id,
  exhibits: list(Id),
});

/** A save of a theme that exists: with its id, without the museum's. */
export type ThemeEdit = Infer<typeof ThemeEdit>;
export const ThemeEdit = assign(omit(NewTheme, ['museumId']), object({ id: Id }));

/** All of a museum's themes, archived ones included. */
export const listThemes = endpoint('listThemes', {
  method: 'POST',
  path: '/museum/get-exhibition',
  reads: true,
  input: object({ museumId: Id }),
  reply: object({ data: list(Theme) }),
});

export const getTheme = endpoint('getTheme', {
  method: 'POST',
  path: '/museum/exhibition-info',
  reads: true,
  input: object({ exhibitionId: Id }),
  reply: object({ data: Theme }),
});

export const addTheme = endpoint('addTheme', {
  method: 'POST',
  path: '/museum/add-exhibition',
  input: NewTheme,
  reply: object({ exhibitionId: Id, message: optional(string()) }),
});

export const editTheme = endpoint('editTheme', {
  method: 'PUT',
  path: '/museum/update-exhibition',
  input: ThemeEdit,
});

/** A toggle: what is archived comes back. Sent as a wish for a state: read first (decision 18). */
export const toggleThemeArchived = endpoint('toggleThemeArchived', {
  method: 'PUT',
  path: '/museum/archived/exhibition',
  input: object({ exhibitionId: Id }),
});

export const deleteTheme = endpoint('deleteTheme', {
  method: 'DELETE',
  path: '/museum/exhibition/:id',
  input: object({ id: Id }),
});

/** The fields of a record that its save payload can change. */
export const editableThemeFields = [
  'name',
  'description',
  'tags',
  'featured',
  'start_date',
  'end_date',
  'tourExhibits',
] as const;
export type ThemeFields = Pick<Theme, (typeof editableThemeFields)[number]>;

/** A record's fields as the payload of a new theme spells them. */
export function toThemePayload(fields: ThemeFields, museumId: string): NewTheme {
  const { featured, start_date, end_date } = fields;
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    tags: fields.tags.map((tag) => tag.trim()).filter(Boolean),
    featured,
    ...(featured ? { startDate: start_date, endDate: end_date } : {}),
    museumId,
    exhibits: exhibitsOf(fields),
  };
}

/** The same for a theme that exists. */
export function toThemeEdit(fields: ThemeFields, id: string): ThemeEdit {
  const { museumId: _, ...payload } = toThemePayload(fields, '');
  return { ...payload, id };
}

/** The way back: a payload as the fields of a record. */
export function fromThemePayload(payload: Omit<NewTheme, 'museumId'>): ThemeFields {
  const { featured, startDate = null, endDate = null } = payload;
  return {
    name: payload.name,
    description: payload.description,
    tags: payload.tags,
    featured,
    start_date: featured ? startDate : null,
    end_date: featured ? endDate : null,
    tourExhibits: toTour(payload.exhibits),
  };
}

/** The ids of a theme's exhibits, in the tour's order. */
export function exhibitsOf({ tourExhibits }: Pick<Theme, 'tourExhibits'>): string[] {
  return tourExhibits.map(({ exhibit }) => exhibit.id);
}

export function toTour(exhibitIds: readonly string[]): Theme['tourExhibits'] {
  return exhibitIds.map((id) => ({ exhibit: { id } }));
}
