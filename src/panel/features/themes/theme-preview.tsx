// The theme as it will be, before it is saved.
import { useLocalFile } from '#panel/forms/record-queries.ts';
import { RecordThumb } from '#panel/forms/record-thumb.tsx';
import type { ThemeRow } from '#panel/store/mirror-tables.ts';
import { BlobImage } from '#panel/ui/image/blob-image.tsx';
import { Button } from '#panel/ui/button.tsx';
import { Chip, Tags } from '#panel/ui/status/chip.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { Thumb } from '#panel/ui/image/thumb.tsx';
import { countInWords, datesInWords } from './field-groups.ts';
import { useTour } from './queries.ts';
import type { ThemeFormState } from './use-theme-form.ts';
import './themes.css';

interface PreviewProps {
  state: ThemeFormState;
  row: ThemeRow | null;
  disabledReason: string | false;
  onSave: () => void;
  onClose: () => void;
}

export function ThemePreview({ state, row, disabledReason, onSave, onClose }: PreviewProps) {
  const { values } = state.form;
  const { saving } = state;
  const tour = useTour(values.tour);
  return (
    <Dialog
      title="Preview Theme"
      size="wide"
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" busy={saving.busy} disabledReason={disabledReason} onClick={onSave}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        {saving.trouble && (
          <p className="note bad" role="alert">
            {saving.trouble}
          </p>
        )}
        <div className="theme-facts">
          <PreviewImage state={state} row={row} />
          <div className="stack tight">
            <p className="work">{values.name}</p>
            {values.featured && (
              <p>
                <Chip tone="accent">Featured</Chip>{' '}
                <span className="small quiet">{datesInWords(values)}</span>
              </p>
            )}
            <p>{values.description}</p>
            <div className="theme-tags">
              <Tags tags={values.tags} max={Infinity} />
            </div>
          </div>
        </div>
        <h3>{countInWords(tour?.length ?? values.tour.length)}</h3>
        <ol className="theme-preview">
          {tour?.map((exhibit) => (
            <li key={exhibit.id}>
              <RecordThumb row={exhibit} />
              <span>{exhibit.name.trim() || 'Untitled'}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

function PreviewImage({ state, row }: Pick<PreviewProps, 'state' | 'row'>) {
  const waiting = useLocalFile(row?.image_file);
  const file = state.image.file?.blob ?? waiting;
  return (
    <div className="theme-image">
      {file ? (
        <BlobImage file={file} className="thumb" data-shape="fill" alt="Theme image" />
      ) : (
        <Thumb src={row?.image_url} shape="fill" />
      )}
    </div>
  );
}
