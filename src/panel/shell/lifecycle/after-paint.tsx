import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary, MissingPart } from '#panel/shell/error-boundary.tsx';
import { whenPainted } from './when-painted.ts';

/** Extras that the first paint does without. When their code cannot be had, the panel goes on without them. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => whenPainted(() => setPainted(true)), []);
  if (!isPainted) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** What somebody has just asked for. When its code cannot be had, that is said. */
export function OnDemand({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<MissingPart />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
