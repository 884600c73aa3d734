// What the addresses of the team show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  team: async () => (await import('./team-screen.tsx')).TeamScreen,
};
