// What the addresses of themes show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  themes: async () => (await import('./theme-list.tsx')).ThemeList,
  viewTheme: async () => (await import('./theme-view.tsx')).ThemeView,
  editTheme: async () => (await import('./theme-form.tsx')).ThemeForm,
};
