// An exhibit's source documents (part 1, sections 2 and 5): what it has, what waits, and what was chosen just now.
import { exhibitFiles } from '#contract/limits.ts';
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import { StoredFile } from '#panel/forms/files/stored-file.tsx';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { workspace } from '#panel/sync/current.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { Button, IconButton } from '#panel/ui/button.tsx';
import { FieldError } from '#panel/ui/field/field.tsx';
import { State } from '#panel/ui/status/state.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { removeDocument } from './document-operations.ts';
import type { ExhibitFormState } from './use-exhibit-form.ts';

interface ExhibitDocumentsProps {
  state: Pick<ExhibitFormState, 'documents'>;
  row: ExhibitRow | null;
}

/** The control that an error of the documents leads to. */
export const addDocumentsId = 'exhibit-add-documents';

const accept = exhibitFiles.extensions.map((extension) => `.${extension}`).join(',');

export function ExhibitDocuments({ state: { documents }, row }: ExhibitDocumentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  const [kept, waiting] = [row?.documents ?? [], row?.document_files ?? []];
  const count = kept.length + waiting.length + documents.files.length;
  return (
    <section className="exhibit-documents" aria-labelledby="exhibit-documents">
      <h2 className="label" id="exhibit-documents">
        Documents
      </h2>
      {count > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be reachable by keyboard
        <ul className="card" tabIndex={0} aria-labelledby="exhibit-documents">
          {kept.map(({ id, name, file_key: address }) => (
            <Document key={id} name={name} address={address}>
              <IconButton icon="trash" label={`Delete ${name}`} onClick={() => setAsked({ id, name })} />
            </Document>
          ))}
          {waiting.map(({ file, name }) => (
            <Document key={file} name={name} local={file}>
              <State tone="wait">Waiting</State>
            </Document>
          ))}
          {documents.files.map(({ id, name }) => (
            <Document key={id} name={name} local={id}>
              <span className="quiet small">Not saved yet</span>
              <IconButton icon="close" label={`Remove ${name}`} onClick={() => documents.remove(id)} />
            </Document>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="hidden-text"
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-hidden="true"
        data-for="documents"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again after it was removed.
          target.value = '';
          void documents.choose(chosen);
        }}
      />
      <div>
        <Button
          id={addDocumentsId}
          icon="plus"
          busy={documents.isTaking}
          aria-describedby={documents.error ? 'exhibit-documents-error' : undefined}
          disabledReason={count >= exhibitFiles.max && `maximum of ${exhibitFiles.max} files`}
          onClick={() => input.current?.click()}
        >
          Add documents
        </Button>
      </div>
      <FieldError id="exhibit-documents-error">{documents.error}</FieldError>
      <p className="quiet small">
        PDF, DOC, DOCX, TXT, MP3, WAV, M4A or WEBM, up to 10 MB each and {exhibitFiles.max} in all.
      </p>
      {asked && row && <DeleteDocument exhibit={row.id} {...asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Document({ children, ...file }: ComponentProps<typeof StoredFile> & { children: ReactNode }) {
  return (
    <li className="row">
      <StoredFile {...file} />
      {children}
    </li>
  );
}

interface DeleteDocumentProps {
  exhibit: string;
  id: string;
  name: string;
  onClose: () => void;
}

function DeleteDocument({ exhibit, id, name, onClose }: DeleteDocumentProps) {
  const remove = async () => {
    const input = { id: exhibit, document: id, name };
    await perform(await workspace().outbox(), [{ operation: removeDocument, input }]);
  };
  return (
    <DeleteDialog
      title="Delete document"
      message={
        <>
          <p className="work">{name}</p>
          <p>Questions will no longer be generated from it. Are you sure?</p>
        </>
      }
      onDelete={remove}
      onClose={onClose}
    />
  );
}
