import { Thumb } from '#panel/ui/image/thumb.tsx';
import { useEffect, useState } from 'react';
import { readLocalFile } from './queries.ts';

interface Pictured {
  name: string;
  image_url: string | null;
  image_file?: string;
}

/** A record's image; one that was chosen here and is not with the provider yet goes first. */
export function RecordThumb({ row }: { row: Pictured }) {
  return row.image_file ? (
    <LocalThumb key={row.image_file} file={row.image_file} row={row} />
  ) : (
    <Thumb src={row.image_url} />
  );
}

function LocalThumb({ file, row }: { file: string; row: Pictured }) {
  const [url, setUrl] = useState<string | null>(row.image_url);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const show = (blob: Blob | null) => {
      if (isGone || !blob) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    readLocalFile(file).then(show, () => {});
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return <Thumb src={url} />;
}
