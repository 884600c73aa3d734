import type { MuseumDatabase } from '#panel/store/museum-database.ts';
import { workplace } from '#panel/sync/current.ts';
import { useEffect, useState } from 'react';

/** All tags in use, the most used first. Read once: following ten thousand rows would slow every other change down. */
export function useTagSuggestions(): string[] {
  const { db } = workplace();
  const [tags, setTags] = useState<string[]>([]);
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      readTags(db).then(
        (found) => isStale || setTags(found),
        () => {},
      );
    }, 300);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [db]);
  return tags;
}

async function readTags(db: MuseumDatabase): Promise<string[]> {
  const found = new Map<string, number>();
  await db.exhibits.each(({ tags }) => {
    for (const tag of tags) found.set(tag, (found.get(tag) ?? 0) + 1);
  });
  return [...found].sort((a, b) => b[1] - a[1]).map(([tag]) => tag);
}
