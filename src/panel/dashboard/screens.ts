// What the addresses of the dashboard show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  dashboard: async () => (await import('./dashboard.tsx')).Dashboard,
};
