// What the addresses of the review show.
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  reviewList: async () => (await import('./queue/review-list.tsx')).ReviewList,
  review: async () => (await import('./review-screen.tsx')).ReviewScreen,
};
