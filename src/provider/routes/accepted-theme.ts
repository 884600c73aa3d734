import { readInstant } from '#contract/values/dates.ts';
import { themeErrors } from '#contract/theme-rules.ts';
import type { NewTheme } from '#contract/themes.ts';
import { exhibitsOf, themeResource } from '#contract/themes.ts';
import type { ThemeValues } from '#provider/database/themes.ts';
import { refuseErrors } from '#provider/http/refusal.ts';
import { acceptedRows } from './accepted-rows.ts';
import { acceptedTags } from './accepted-text.ts';

export interface AcceptedTheme {
  values: ThemeValues;
  exhibitIds: number[];
}

/** The payload's fields, trimmed, or a sentence about the first one that cannot be taken (part 2, section 5). */
export function acceptedTheme(payload: Omit<NewTheme, 'museumId'>): AcceptedTheme {
  const fields = themeResource.fromPayload(payload);
  refuseErrors(themeErrors(fields));
  const { name, description, tags, featured, start_date, end_date } = fields;
  return {
    values: {
      name: name.trim(),
      description: description.trim(),
      tags: acceptedTags(tags),
      featured,
      startDate: instant(start_date),
      endDate: instant(end_date),
    },
    exhibitIds: acceptedRows('exhibits', exhibitsOf(fields)),
  };
}

function instant(text: string | null): Date | null {
  const time = readInstant(text ?? '');
  return time === null ? null : new Date(time);
}
