// What the list shows stands in its address: `?search=…&page=2`, and what it is narrowed to and sorted by. Typing does
// not wait for the address to follow.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface Place {
  search: string;
  /** From 1. */
  page: number;
  /** What of the address narrows and sorts the list, `status=Draft&sort=id`; empty: everything, by name. */
  filter: string;
}

export interface ListAddress extends Place {
  setSearch(text: string): void;
  /** Everything again. */
  clear(): void;
  /** The page that is shown, when the one in the address does not exist. */
  correctPage(page: number): void;
  /** The address of another place; what is left out stays as it is. */
  hrefFor(place: Partial<Place>): string;
}

/** So long after the last letter the address follows. Browsers refuse a hundred changes within half a minute. */
const followsAfter = 300;

export function useListAddress(): ListAddress {
  const query = useSearch();
  const [pathname, navigate] = useLocation();
  const [place, setPlace] = useState(() => placeIn(query));
  const [seen, setSeen] = useState(query);
  // Back, Forward or a link to another page: the address leads.
  if (seen !== query) {
    setSeen(query);
    setPlace(placeIn(query));
  }

  const wanted = useMemo(() => withPlace(query, place), [query, place]);
  const isBehind = wanted !== query;
  const follow = useRef(() => {});
  useEffect(() => {
    follow.current = () => {
      if (isBehind) navigate(address(pathname, wanted), { replace: true });
    };
  });
  useEffect(() => {
    const timer = isBehind ? setTimeout(() => follow.current(), followsAfter) : undefined;
    return () => clearTimeout(timer);
  }, [isBehind, wanted]);
  useFollowBeforeLeaving(follow);
  useEffect(() => {
    last[pathname.toLowerCase()] = withPlace('', place);
  }, [pathname, place]);

  const hrefFor = useCallback(
    (next: Partial<Place>) => address(pathname, withPlace(query, { ...place, ...next })),
    [pathname, query, place],
  );
  const to = useMemo(
    () => ({
      setSearch: (search: string) => setPlace((current) => ({ ...current, search, page: 1 })),
      clear: () => setPlace(everything),
      correctPage: (page: number) => setPlace((current) => ({ ...current, page })),
    }),
    [],
  );
  // The same one as long as it says the same: what shows it need not be drawn again.
  return useMemo(() => ({ ...place, ...to, hrefFor }), [place, to, hrefFor]);
}

const last: Record<string, string> = {};

const everything: Place = { search: '', page: 1, filter: '' };

const filters = ['status', 'floor', 'room', 'unsent', 'sort'];

/** A list as it was left: coming back from a record must not begin the search again. */
export function listHref(path: string): string {
  return address(path, last[path.toLowerCase()] ?? '');
}

/** What an address asks for. What makes no sense reads as the beginning. */
export function placeIn(query: string): Place {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page'));
  const filter = new URLSearchParams(filters.flatMap((name) => valuesOf(parameters, name)));
  return {
    search: parameters.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    filter: filter.toString(),
  };
}

/** The query with this place in it; what else stands there stays. */
export function withPlace(query: string, { search, page, filter }: Place): string {
  const parameters = new URLSearchParams(query);
  for (const name of filters) parameters.delete(name);
  for (const [name, value] of new URLSearchParams(filter)) parameters.set(name, value);
  if (search) parameters.set('search', search);
  else parameters.delete('search');
  if (page > 1) parameters.set('page', String(page));
  else parameters.delete('page');
  return parameters.toString();
}

function valuesOf(parameters: URLSearchParams, name: string): [string, string][] {
  const value = parameters.get(name);
  return value ? [[name, value]] : [];
}

function address(pathname: string, query: string): string {
  return query ? `${pathname}?${query}` : pathname;
}

// A press on a row right after the last letter: the entry that Back returns to must know the search.
function useFollowBeforeLeaving(follow: { current: () => void }) {
  useEffect(() => {
    const run = ({ target }: Event) => {
      // A box is drawn anew when the address follows, and its press would be lost; it leads nowhere.
      if (!(target instanceof HTMLInputElement)) follow.current();
    };
    document.addEventListener('click', run, { capture: true });
    window.addEventListener('pagehide', run);
    return () => {
      document.removeEventListener('click', run, { capture: true });
      window.removeEventListener('pagehide', run);
    };
  }, [follow]);
}
