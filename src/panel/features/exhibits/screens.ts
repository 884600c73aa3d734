// What the addresses of exhibits show, but for the list and the form: people see those first (shell/screens.tsx).
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';
import { seldom } from '#panel/ui/screens.ts';

export const screens: Screens<ScreenName> = {
  labels: seldom(async () => (await import('./qr-labels/print-labels.tsx')).PrintLabels),
  importExhibits: seldom(async () => (await import('./spreadsheet/import-exhibits.tsx')).ImportExhibits),
};
