// What the addresses of the profile show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  profile: async () => (await import('./profile-screen.tsx')).ProfileScreen,
};
