// The panel with its museums, opened once for all rows that need them.
import type { Workshop } from '#tests/bench/builds.ts';
import { panelWithPages } from '#tests/bench/builds.ts';
import type { Chromium } from '#tests/bench/chromium.ts';
import type { Museum } from '#tests/bench/museum.ts';
import { openMuseum } from '#tests/bench/museum.ts';
import type { Effort } from '#tests/bench/row.ts';

export interface Theatre {
  chromium: Chromium;
  workshop: Workshop;
  /** 10,000 exhibits. */
  museum: Museum;
  effort: Effort;
  /** The built panel's folder. */
  panel: string;
}

type Setting = Pick<Theatre, 'chromium' | 'workshop' | 'effort'>;

let opened: Promise<{ museum: Museum; panel: string }> | undefined;

export async function openTheatre(setting: Setting): Promise<Theatre> {
  opened ??= open(setting);
  return { ...setting, ...(await opened) };
}

async function open({ chromium, workshop }: Setting) {
  const panel = await panelWithPages(workshop);
  return { panel, museum: await openMuseum(chromium, panel, 10_000) };
}
