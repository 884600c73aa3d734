// The screens that nobody sees first, as their features name them. Which they are is no part of the first route.
import { screens as dashboard } from '#panel/dashboard/screens.ts';
import type { ScreenName } from '#panel/paths.ts';
import type { Screens } from '#panel/ui/screens.ts';
import { lazily } from './lifecycle/lazily.tsx';

const found = import.meta.glob<Screens<ScreenName>>('/src/panel/features/*/screens.ts', {
  eager: true,
  import: 'screens',
});
const loads = Object.entries(Object.assign({}, dashboard, ...Object.values(found)) as Screens<ScreenName>);

/** By the names of their addresses. */
export const screens = Object.fromEntries(
  loads.map(([name, load]) => [name, lazily(load, { isExpected: !load.isSeldom })]),
);

export function OtherScreen({ screen, id }: { screen: ScreenName; id: string | null }) {
  const Screen = screens[screen];
  return Screen && <Screen id={id} />;
}
