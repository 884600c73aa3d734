// Whether the sync centre is open stands in the address: `?changes=1` opens it, Back closes it.
import { useLocation, useSearch } from 'wouter';

export function useChangesOpen() {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const parameters = new URLSearchParams(search);
  const isOpen = parameters.get('changes') === '1';

  const go = (next: URLSearchParams, options: { replace?: boolean; state?: unknown }) => {
    const query = next.toString();
    navigate(query ? `${pathname}?${query}` : pathname, options);
  };
  const open = () => {
    parameters.set('changes', '1');
    go(parameters, { state: { openedChanges: true } });
  };
  const close = () => {
    // Opened here: one step back, so that the history does not fill with copies of one screen.
    if ((history.state as { openedChanges?: true } | null)?.openedChanges) return history.back();
    parameters.delete('changes');
    go(parameters, { replace: true });
  };
  return { isOpen, open, close };
}
