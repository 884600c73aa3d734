import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { themeFieldGroups } from './field-groups.ts';
import { deleteTheme, uploadThemeImage } from './operations.ts';

/** What stands between a theme's changes and the provider is shown in these words. */
export const themeBanner: BannerMessages = {
  noun: 'theme',
  groups: themeFieldGroups,
  files: { [uploadThemeImage.name]: 'image' },
  removals: { [deleteTheme.name]: 'the theme' },
};
