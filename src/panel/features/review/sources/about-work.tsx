// The work itself and what its texts were made from, beside the texts, without network too.
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import { readLocalFile } from '#panel/forms/queries.ts';
import { useProviderState } from '#panel/forms/record-queries.ts';
import { whenSent } from '#panel/forms/show-saved.ts';
import type { DocumentTextRow } from '#panel/store/museum-database.ts';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { IconButton } from '#panel/ui/button.tsx';
import { Sheet } from '#panel/ui/overlay/sheet.tsx';
import { useEffect, useState } from 'react';
import { useDocumentTexts } from './document-queries.ts';
import type { Bringing } from './document-texts.ts';
import { pagesOf } from './document-texts.ts';

export function AboutWork({ exhibit }: { exhibit: ExhibitRow }) {
  const [isOpen, setOpen] = useState(false);
  const { documents, document_files: waiting = [] } = exhibit;
  const { texts, bringing } = useDocumentTexts(exhibit);
  return (
    <>
      <IconButton icon="image" label="About the work" onClick={() => setOpen(true)} />
      <Sheet title={exhibit.name.trim() || 'Untitled'} open={isOpen} onOpenChange={setOpen}>
        <div className="stack about-work">
          <RecordThumb row={exhibit} />
          <h3>Source documents</h3>
          {documents.length + waiting.length === 0 && <p className="quiet">There are none.</p>}
          {documents.map(({ id, name }) => (
            <section key={id} aria-label={name}>
              <h4>{name}</h4>
              <DocumentText row={texts.get(id)} bringing={bringing} />
            </section>
          ))}
          {waiting.map(({ file, name }) => (
            <LocalDocument key={file} file={file} name={name} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

function DocumentText({ row, bringing }: { row: DocumentTextRow | undefined; bringing: Bringing | null }) {
  const { away } = useProviderState();
  if (row?.text == null) return <p className="small quiet">{row?.why ?? whyNot(bringing, away)}</p>;
  const pages = pagesOf(row);
  return pages.map((text, index) => (
    <div key={index}>
      {pages.length > 1 && <p className="small quiet">Page {index + 1}</p>}
      <p className="source-text">{text}</p>
    </div>
  ));
}

function whyNot(bringing: Bringing | null, away: ReturnType<typeof useProviderState>['away']): string {
  if (bringing === 'notToBeHad') return 'Its text can’t be shown here.';
  if (away)
    return `Its text isn’t on this device yet. It loads ${whenSent[away]}, and stays here from then on.`;
  return bringing === null ? 'Being read…' : 'Its text couldn’t be loaded.';
}

/** One that was added here: its text is on the device, where it is a plain one. */
function LocalDocument({ file, name }: { file: string; name: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!/\.txt$/i.test(name)) return;
    readLocalFile(file).then(
      async (blob) => setText((await blob?.text()) ?? ''),
      () => {},
    );
  }, [file, name]);
  return (
    <section aria-label={name}>
      <h4>{name}</h4>
      <p className="small quiet">On this device only, until it is synced.</p>
      {text && <p className="source-text">{text}</p>}
    </section>
  );
}
