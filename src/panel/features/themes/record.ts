// A theme, as one value: how the mirror keeps it, what people can do to it, and how it is shown.
import type { ThemeFields } from '#contract/themes.ts';
import { getTheme, listThemes, themeResource } from '#contract/themes.ts';
import { paths } from '#panel/paths.ts';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { record } from '#panel/sync/declare/record.ts';
import { orIfGone } from '#panel/sync/declare/removal.ts';
import { themeFieldGroups } from './field-groups.ts';
import { addTheme, deleteTheme, editTheme, setThemeArchived, uploadThemeImage } from './operations.ts';

export const themeRecord = record<ThemeRow, ThemeFields>({
  resource: themeResource,
  table: 'themes',
  noun: 'theme',
  editPath: paths.editTheme,
  list: async (provider, { museumId }) => (await provider.call(listThemes, { museumId })).data,
  read: (provider, id) => orIfGone(async () => (await provider.call(getTheme, { exhibitionId: id })).data),
  identity: ['name', 'description'],
  called: ({ name }) => name,
  searched: ({ name, description }) => [name, description],
  add: addTheme,
  operations: [editTheme, setThemeArchived, uploadThemeImage],
  remove: deleteTheme,
  groups: themeFieldGroups,
});
