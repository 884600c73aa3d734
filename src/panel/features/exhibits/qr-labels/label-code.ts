// The code on a label: the exhibit ID and nothing else, so that other systems, and the visitors' app, can read it too.
import { encode } from 'uqr';

export interface LabelCode {
  /** Modules on each side, with the white border that readers need. */
  size: number;
  /** All dark modules as one SVG path, a unit each. */
  path: string;
}

/** The standard asks for four modules of white around a code. */
const border = 4;
const known = new Map<string, LabelCode>();

export function labelCode(exhibitId: string): LabelCode {
  const before = known.get(exhibitId);
  if (before) return before;
  const { size, data } = encode(exhibitId, { ecc: 'M', border });
  const code = { size, path: data.map(rowPath).join('') };
  known.set(exhibitId, code);
  return code;
}

// Dark modules side by side are one rectangle: no hairlines between them, however it is scaled.
function rowPath(modules: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < modules.length; x += 1) {
    const start = x;
    while (modules[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
