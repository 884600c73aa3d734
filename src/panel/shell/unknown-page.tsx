import { paths } from '#panel/paths.ts';
import { Fallback } from '#panel/ui/fallback.tsx';
import { useEffect } from 'react';

/** Any address that neither specification knows. */
export function UnknownPage() {
  useEffect(() => {
    document.title = 'Not found · Vitrine';
  }, []);
  return <Fallback homeHref={paths.exhibits} />;
}
