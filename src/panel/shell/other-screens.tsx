// The screens that nobody sees first. Which they are is no part of the first route.
import type { ComponentType } from 'react';
import { ComingPage } from './coming-page.tsx';
import { lazily } from './lazily.ts';
import type { ScreenName } from './routes.ts';

const screens: Partial<Record<ScreenName, ComponentType>> = {
  museum: lazily(async () => (await import('./form-screens.tsx')).MuseumScreen),
  profile: lazily(async () => (await import('./form-screens.tsx')).ProfileScreen),
};

export function OtherScreen({ screen }: { screen: ScreenName }) {
  const Screen = screens[screen];
  return Screen ? <Screen /> : <ComingPage screen={screen} />;
}
