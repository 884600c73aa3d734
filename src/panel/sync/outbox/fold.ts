// A change may go into an earlier one of the same record that has not left yet.
import type { Entry } from '#panel/store/entries.ts';
import { changesIn, isOfOne, pendingOn } from '#panel/sync/merge/identity.ts';
import { withPending } from './mirror.ts';
import type { Catalogue, Operation, Row } from '#panel/sync/declare/operation.ts';
import { isAtRest, isRequest } from '#panel/sync/run/requests.ts';

interface Folding {
  operation: Operation;
  input: any;
  /** The provider's, as this device knows it. */
  copy: Row | null;
  /** As the person sees it, with what waits. */
  seen: Row | null;
}

/**
 * Looks back over changes that this one does not care about, such as file transfers, for an unsent change that can take
 * this one in.
 */
export function foldInto(
  catalogue: Catalogue,
  pending: Entry[],
  change: Folding,
): { entry: Entry; input: unknown } | null {
  const { operation, input, copy, seen } = change;
  if (operation.kind === 'request') return foldIntoRequest(pending, change);
  for (const entry of pending.toReversed()) {
    // It comes last in any case.
    if (isRequest(catalogue, entry) && isAtRest(entry)) continue;
    if (!isUnsent(entry)) return null;
    if (!isAbout(entry, pending, copy, seen)) return null;
    const before = operation.absorb && copyBefore(catalogue, pending, entry, copy);
    const absorbed = operation.absorb?.(entry, input, before ?? null);
    if (absorbed) return { entry, input: absorbed.input };
    // Of the same kind, it may be about the same: before it, the later one would be undone by it.
    if (entry.operation === operation.name && operation.commutes) return null;
    if (!isPassed(catalogue.operations.get(entry.operation), operation)) return null;
  }
  return null;
}

/**
 * Whether a change that waits is about the record that the person sees, and not about one that had its number before. Where
 * the provider has nothing under the number, that is known by what no waiting edit has changed.
 */
export function isAbout(
  { identity }: Entry,
  pending: readonly Entry[],
  copy: Row | null,
  seen: Row | null,
): boolean {
  if (copy || !seen) return !copy || isOfOne(identity, copy);
  const edited = new Set(pending.flatMap(({ input }) => Object.keys(changesIn(input))));
  const kept = Object.entries(identity ?? {}).filter(([field]) => !edited.has(field));
  return isOfOne(Object.fromEntries(kept), seen);
}

// As it will be when the change has its turn: what is on its way, or in doubt, goes before it.
function copyBefore(
  catalogue: Catalogue,
  pending: readonly Entry[],
  { seq }: Entry,
  copy: Row | null,
): Row | null {
  const earlier = pending.filter((entry) => entry.seq < seq);
  return withPending(catalogue, copy, pendingOn(copy, earlier));
}

function isPassed(earlier: Operation | undefined, operation: Operation): boolean {
  if (earlier?.kind === 'transfer' || earlier?.commutes) return true;
  return operation.commutes === true && (earlier?.kind === 'update' || earlier?.kind === 'create');
}

// What is asked for twice happens once, after all else.
function foldIntoRequest(
  pending: readonly Entry[],
  { operation, input, copy }: Folding,
): { entry: Entry; input: unknown } | null {
  const entry = pending.find((one) => one.operation === operation.name && isAtRest(one));
  const absorbed = entry && operation.absorb?.(entry, input, copy);
  return entry && absorbed ? { entry, input: absorbed.input } : null;
}

/** It has never been tried. */
export function isUnsent(entry: Entry): boolean {
  return entry.state === 'waiting' && entry.attempts === 0;
}
