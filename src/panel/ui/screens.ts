import type { ComponentType } from 'react';

/** Screens by the names of their addresses: loaded when they are opened. `id`: of the record in the address. */
export type Screens<Name extends string> = Partial<
  Record<Name, () => Promise<ComponentType<{ id: string | null }>>>
>;
