import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import { Empty } from './empty.tsx';

export interface FallbackProps {
  homeHref: string;
  children?: ReactNode;
}

/** For an address that leads nowhere, and for a screen that broke. */
export function Fallback({ homeHref, children }: FallbackProps) {
  const home = (
    <LinkButton kind="main" href={homeHref}>
      Back to the museum
    </LinkButton>
  );
  return (
    <Empty wholeScreen headline="Oops! We ran out of code" action={home}>
      {children ?? 'There is nothing at this address. What you saved is safe on this device.'}
    </Empty>
  );
}
