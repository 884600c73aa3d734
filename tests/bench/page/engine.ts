// The engine's rows: the panel's own modules in a page without a screen.
import { measureDrains } from './drain.ts';
import { measureEdits } from './edit.ts';
import { countRefreshWrites, measurePulls } from './pull.ts';

const engineBench = { measureEdits, measurePulls, countRefreshWrites, measureDrains };
export type EngineBench = typeof engineBench;

declare global {
  interface Window {
    engineBench: EngineBench;
  }
}

window.engineBench = engineBench;
