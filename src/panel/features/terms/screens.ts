// What the addresses of the terms show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  terms: async () => (await import('./terms-screen.tsx')).TermsScreen,
};
