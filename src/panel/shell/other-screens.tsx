// The screens that nobody sees first. Which they are is no part of the first route.
import type { ComponentType } from 'react';
import { lazily } from '#panel/shell/lifecycle/lazily.ts';
import type { ScreenName } from './routes.ts';

interface ScreenProps {
  /** Of the record in the address. */
  id: string | null;
}

const screens: Partial<Record<ScreenName, ComponentType<ScreenProps>>> = {
  dashboard: lazily(async () => (await import('./sync-screens.tsx')).Dashboard),
  museum: lazily(async () => (await import('./form-screens.tsx')).MuseumScreen),
  labels: lazily(async () => (await import('./form-screens.tsx')).PrintLabels),
  themes: lazily(async () => (await import('./form-screens.tsx')).ThemeList),
  theme: lazily(async () => (await import('./form-screens.tsx')).ThemeView),
  themeForm: lazily(async () => (await import('./form-screens.tsx')).ThemeForm),
  vouchers: lazily(async () => (await import('./form-screens.tsx')).VoucherList),
  voucherForm: lazily(async () => (await import('./form-screens.tsx')).VoucherScreen),
  terms: lazily(async () => (await import('./form-screens.tsx')).TermsScreen),
  review: lazily(async () => (await import('./form-screens.tsx')).ReviewScreen),
  team: lazily(async () => (await import('./form-screens.tsx')).TeamScreen),
  reviews: lazily(async () => (await import('./form-screens.tsx')).ReviewList),
  profile: lazily(async () => (await import('./form-screens.tsx')).ProfileScreen),
};

export function OtherScreen({ screen, id }: ScreenProps & { screen: ScreenName }) {
  const Screen = screens[screen];
  return Screen && <Screen id={id} />;
}
