// A record that is open in a form, while it comes, goes and gets its name at the provider.
import type { Entry } from '#panel/store/entries.ts';
import { href } from '#panel/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

export interface OpenRecord<Row> {
  row: Row;
  /** Its first change that is not with the provider. */
  entry: Entry | null;
}

/** A record that disappears while somebody edits it must not take what they typed with it. */
export function useLastFound<Row extends { id: string }>(
  id: string,
  found: OpenRecord<Row> | null | undefined,
): OpenRecord<Row> | null {
  const [last, setLast] = useState<{ id: string; found: OpenRecord<Row> } | null>(null);
  if (found && last?.found !== found) setLast({ id, found });
  return found ?? (last?.id === id || last?.found.row.id === id ? last.found : null);
}

/** The provider named the record: the same form, under another address. */
export function useFormKey(id: string, rowId: string | undefined): string {
  const [opened, setOpened] = useState({ key: id, ids: [id] });
  if (!opened.ids.includes(id)) setOpened({ key: id, ids: [id] });
  else if (rowId && !opened.ids.includes(rowId)) setOpened({ ...opened, ids: [...opened.ids, rowId] });
  return opened.ids.includes(id) ? opened.key : id;
}

/** The address follows. `path` is the form's pattern. */
export function useProviderAddress(path: string, id: string, rowId: string | undefined) {
  const [, navigate] = useLocation();
  const query = useSearch();
  useEffect(() => {
    if (!rowId || rowId === id) return;
    const address = href(path, { id: rowId });
    navigate(query ? `${address}?${query}` : address, { replace: true });
  }, [path, id, rowId, query, navigate]);
}
