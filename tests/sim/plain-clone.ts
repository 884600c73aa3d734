// The structured clone of rows, which are plain data nearly always: Node's own takes ten times as long for those.

const realClone = globalThis.structuredClone;

/** Leaves to Node whatever is more than objects, arrays and primitive values. */
export function clonePlainly<T>(value: T, options?: StructuredSerializeOptions): T {
  return options ? realClone(value, options) : (cloned(value) as T);
}

function cloned(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return realClone(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cloned);
  if (Object.getPrototypeOf(value) !== Object.prototype) return realClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = cloned((value as Record<string, unknown>)[key]);
  return copy;
}
