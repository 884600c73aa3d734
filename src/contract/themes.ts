import type { Infer } from 'superstruct';
import { assign, boolean, object, omit, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Count, Id, list, orElse, orNull, someOf, Text } from './fields.ts';
import { entity, flag, instantWhen, resource, text, texts, ties } from './resource.ts';
import { themeErrors } from './theme-rules.ts';

/** An exhibit of a theme's tour. The order is the tour's. */
const TourExhibit = object({ exhibit: object({ id: Id }) });

const isFeatured = ({ featured }: Record<string, unknown>) => featured === true;

/** What people change of a theme. The dates are instants, and stand when it is featured. */
const theme = entity(
  {
    name: text('name'),
    description: text('description'),
    tags: texts('tags'),
    featured: flag('featured'),
    start_date: instantWhen('startDate', isFeatured),
    end_date: instantWhen('endDate', isFeatured),
    tourExhibits: ties('exhibits', TourExhibit, {
      idsOf: (all) => exhibitsOf({ tourExhibits: all }),
      toTies: toTour,
    }),
  },
  (fields) => ({
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim(),
    tags: fields.tags.map((tag) => tag.trim()).filter(Boolean),
  }),
);

/** A theme (an exhibition on the wire). `average_time` is in seconds. */
export type Theme = Infer<typeof Theme>;
export const Theme = object({
  id: Id,
  ...theme.reads,
  image_url: orNull(Text),
  no_of_visitors: orElse(Count, 0),
  average_time: orElse(Count, 0),
  /** 0 when nobody has rated it. */
  rating: orElse(Count, 0),
  is_archived: orElse(boolean(), false),
  museumId: orNull(Id),
});
export type ThemeFields = Infer<typeof theme.Fields>;

/** The save payload without its id (part 2, section 7). The dates are left out unless it is featured. */
export type NewTheme = Infer<typeof NewTheme>;
export const NewTheme = object({ ...theme.sends, museumId: Id });

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

/** A record's fields as the payload of a new theme spells them. */
export function toThemePayload(fields: ThemeFields, museumId: string): NewTheme {
  return { ...theme.toPayload(fields), museumId };
}

/** The same for a theme that exists. */
export function toThemeEdit(fields: ThemeFields, id: string): ThemeEdit {
  return { ...theme.toPayload(fields), id };
}

/** The ids of a theme's exhibits, in the tour's order. */
export function exhibitsOf({
  tourExhibits,
}: {
  tourExhibits: readonly Infer<typeof TourExhibit>[];
}): string[] {
  return tourExhibits.map(({ exhibit }) => exhibit.id);
}

export function toTour(exhibitIds: readonly string[]): Infer<typeof TourExhibit>[] {
  return exhibitIds.map((id) => ({ exhibit: { id } }));
}

export const themeResource = resource({
  ...theme,
  errorsOf: themeErrors,
  changed: someOf(Theme),
  isListed: true,
  endpoints: { listThemes, getTheme, addTheme, editTheme, toggleThemeArchived, deleteTheme },
});
