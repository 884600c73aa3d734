import type { ComponentType } from 'react';

/** Loads a screen. `id`: of the record in the address. */
type Load = () => Promise<ComponentType<{ id: string | null }>>;

/** Screens by the names of their addresses. One that is seldom opened is loaded then, and not before. */
export type Screens<Name extends string> = Partial<Record<Name, Load & { isSeldom?: true }>>;

export function seldom(load: Load) {
  return Object.assign(load, { isSeldom: true as const });
}
