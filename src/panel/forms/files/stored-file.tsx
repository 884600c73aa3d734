// A file by its own name: its link opens it, its button keeps it. From this device where it is there, offline too.
import { IconButton } from '#panel/ui/button.tsx';
import { useCallback, useState } from 'react';
import { fileNameIn } from './file-name.ts';
import { useLocalFile } from '#panel/forms/record-queries.ts';

interface StoredFileProps {
  name: string;
  /** Where the provider has it. Null, or a key that is no address: it cannot be had from there. */
  address?: string | null;
  /** Its id on this device. */
  local?: string | undefined;
  /** What a file is called that travels under another name. */
  called?: (name: string) => string;
}

export function StoredFile({ name: given, address = null, local, called = asIs }: StoredFileProps) {
  const name = called(given);
  const file = useLocalFile(local);
  const [failure, setFailure] = useState<string | null>(null);
  const there = address && /^(https?:|\/)/.test(address) ? address : null;
  if (!file && !there) return <span>{name}</span>;
  const download = async () => {
    setFailure(null);
    const found = file ? { file, fileName: name } : await fetchFile(there ?? '', name).catch(() => null);
    if (found) keep(found.file, called(found.fileName));
    else setFailure(notHad);
  };
  return (
    <>
      <span>
        {file ? <LocalLink file={file} name={name} /> : <Link href={there ?? ''} name={name} />}
        {failure && (
          <span className="note bad small" role="alert">
            {failure}
          </span>
        )}
      </span>
      <IconButton icon="download" label={`Download ${name}`} onClick={() => void download()} />
    </>
  );
}

const asIs = (name: string) => name;

const notHad =
  'It isn’t on this device, and your museum’s server isn’t sending it right now. Try again later.';

interface LinkProps {
  name: string;
  href?: string;
  /** Gets the address, and takes it away again. */
  show?: (link: HTMLAnchorElement) => () => void;
}

function Link({ name, href, show }: LinkProps) {
  return (
    <a {...(show ? { ref: show } : {})} href={href} target="_blank" rel="noreferrer">
      {name}
      <span className="hidden-text"> (opens in a new tab)</span>
    </a>
  );
}

/** What a browser shows without running anything of it. */
const shown = /^(application\/pdf|image\/(png|jpeg)|audio\/|video\/|text\/plain)/;

function LocalLink({ file, name }: { file: Blob; name: string }) {
  // The address lives as long as the link.
  const show = useCallback(
    (link: HTMLAnchorElement) => {
      const address = URL.createObjectURL(file);
      link.href = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return shown.test(file.type) ? <Link name={name} show={show} /> : <>{name}</>;
}

interface Found {
  file: Blob;
  fileName: string;
}

function keep(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Part 1, section 7: the name is the one that comes with it, else the one that is known. */
async function fetchFile(address: string, known: string): Promise<Found> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return {
    file: await response.blob(),
    fileName: fileNameIn(response.headers.get('content-disposition')) ?? known,
  };
}
