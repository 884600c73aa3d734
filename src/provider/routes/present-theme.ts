import type { Theme } from '#contract/themes.ts';
import { toTour } from '#contract/themes.ts';
import type { Call } from '#provider/http/call.ts';
import type { ThemeRow } from '#provider/database/themes.ts';
import { addressOf } from './address-of.ts';

export function presentTheme(theme: ThemeRow, call: Call<unknown>): Theme {
  return {
    id: String(theme.id),
    name: theme.name,
    description: theme.description,
    image_url: addressOf(call, theme.imageKey),
    featured: theme.featured,
    tags: theme.tags,
    start_date: theme.startDate?.toISOString() ?? null,
    end_date: theme.endDate?.toISOString() ?? null,
    no_of_visitors: theme.visitors,
    average_time: theme.averageTime,
    rating: theme.rating,
    is_archived: theme.isArchived,
    museumId: String(theme.museumId),
    tourExhibits: toTour(theme.exhibitIds.map(String)),
  };
}
