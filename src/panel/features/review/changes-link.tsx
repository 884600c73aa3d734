import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

/** The shell opens the list of changes over whatever screen asks for it. */
export function ChangesLink({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const parameters = new URLSearchParams(useSearch());
  parameters.set('changes', '1');
  return (
    <Link href={`${pathname}?${parameters}`} className="btn plain">
      {children}
    </Link>
  );
}
