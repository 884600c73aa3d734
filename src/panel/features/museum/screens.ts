// What the addresses of museum info show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  museum: async () => (await import('./museum-screen.tsx')).MuseumScreen,
};
