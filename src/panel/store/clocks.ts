// What the provider last acknowledged from here, record by record: a read that comes later may be older than that.

/** One field of a record, as the provider acknowledged it or as it was read since. */
export interface Acknowledged {
  value: unknown;
  /** What the provider had just before. */
  before: unknown;
  /** Values that were written from here before this one. */
  earlier: unknown[];
  at: number;
  /** The operation that wrote it; null when the value was read and is somebody else's. */
  operation: string | null;
  /** A read has shown it since. */
  isSeen?: boolean;
  /** When what this took the place of was written from here, which nobody has read: this may be older than that. */
  ownAt?: number | undefined;
  /** How often it was written again because it had been lost. */
  again?: number;
  /** What was looked and waited for it before something else of the record was acknowledged, which is counted anew. */
  past?: { looks: number; waited: number };
}

export interface Clock {
  chain: string;
  fields: Record<string, Acknowledged>;
  /** What the record is recognised by: a provider that was put back to a backup gives its number to another one. */
  identity?: Record<string, unknown>;
  /** When the record was made, or deleted, from here (ms since 1970). */
  madeAt?: number;
  goneAt?: number;
  /** A read has shown an earlier own state: reads lag behind writes here. */
  lags?: true | undefined;
  /** A request of ours may still take effect late, until then (ms since 1970). */
  doubtUntil: number;
  /** When to look whether the provider shows it (ms since 1970), how far away that was, and how often was looked. */
  lookAt: number;
  wait: number;
  looks: number;
  /** How much time has surely passed since it was acknowledged, whatever the device's clock says (ms). */
  waited?: number;
}
