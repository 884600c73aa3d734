// Every row by the name that --only takes.
import type { Workshop } from '#tests/bench/builds.ts';
import { enginePage, panelOfLists } from '#tests/bench/builds.ts';
import type { Chromium } from '#tests/bench/chromium.ts';
import type { Effort, Row } from '#tests/bench/row.ts';
import { measureColdStart } from './cold-start.ts';
import type { EngineSetting } from './engine.ts';
import { measureDrain, measureEdit, measurePull, measureRefresh } from './engine.ts';
import { measureFilters, measureManyFilters } from './filters.ts';
import { measureLarge } from './large.ts';
import { measureRedraw } from './redraw.ts';
import { measureReview } from './review.ts';
import { measureSearch } from './search.ts';
import { measureSteps } from './steps.ts';
import type { Theatre } from './theatre.ts';
import { openTheatre } from './theatre.ts';

export interface Setting {
  workshop: Workshop;
  chromium: Chromium;
  effort: Effort;
}

/** In this order: the steps leave many changes that wait, and the cold start takes the network away for good. */
export const measurements: Record<string, (setting: Setting) => Promise<Row[]>> = {
  edit: inEngine(measureEdit),
  search: onScreen(measureSearch),
  redraw: onScreen(measureRedraw),
  pull: inEngine(measurePull),
  refresh: inEngine(measureRefresh),
  drain: inEngine(measureDrain),
  large: async ({ workshop, ...setting }) =>
    measureLarge({ ...setting, panel: await panelOfLists(workshop) }),
  review: onScreen(measureReview),
  filters: onScreen(measureFilters),
  'filters-50000': onScreen(measureManyFilters),
  steps: onScreen(measureSteps),
  'cold-start': onScreen(measureColdStart),
};

function inEngine(measure: (setting: EngineSetting) => Promise<Row[]>) {
  return async ({ workshop, chromium, effort }: Setting) =>
    measure({ chromium, effort, folder: await enginePage(workshop) });
}

function onScreen(measure: (theatre: Theatre) => Promise<Row[]>) {
  return async (setting: Setting) => measure(await openTheatre(setting));
}
