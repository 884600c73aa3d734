// The map: one file (part 1, section 5). Deleting it is a change of its own, as the provider has a call for it.
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import { ownFileName } from '#panel/forms/files/file-name.ts';
import { StoredFile } from '#panel/forms/files/stored-file.tsx';
import { workspace } from '#panel/sync/current.ts';
import { discard } from '#panel/sync/outbox/decisions.ts';
import { perform } from '#panel/sync/outbox/outbox.ts';
import { Button } from '#panel/ui/button.tsx';
import { FieldError } from '#panel/ui/field/field.tsx';
import { Icon } from '#panel/ui/icon.tsx';
import { useRef, useState } from 'react';
import { oneMapOnly } from './check-map.ts';
import type { SectionProps } from './museum-details.tsx';
import { deleteMuseumMap } from './operations.ts';
import { useMapUpload } from './queries.ts';
import { idOf } from './use-museum-form.ts';

export function MuseumMap({ state, row, isReadOnly }: SectionProps) {
  const { map } = state;
  const input = useRef<HTMLInputElement>(null);
  const [tooMany, setTooMany] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const waiting = useMapUpload(row);
  const error = tooMany ? oneMapOnly : map.error;
  const name = map.file?.name ?? waiting?.fileName ?? nameOf(row.map);
  return (
    <div className="stack tight">
      <p className="museum-map">
        <Icon name="image" />
        {name ? (
          <StoredFile
            called={ownFileName}
            name={name}
            address={map.file || waiting ? null : row.map}
            local={map.file?.id ?? waiting?.file}
          />
        ) : (
          <span className="quiet">No map yet.</span>
        )}
      </p>
      {/* One that was only chosen waits to be saved. */}
      {waiting && !map.file && <p className="quiet small">It will be sent when you’re next online.</p>}
      {!isReadOnly && (
        <div className="cluster">
          <input
            ref={input}
            className="hidden-text"
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            multiple
            tabIndex={-1}
            aria-hidden="true"
            data-for="map"
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              setTooMany(chosen.length > 1);
              if (chosen.length === 1 && chosen[0]) void map.choose(chosen[0]);
            }}
          />
          <Button
            id={idOf('map')}
            icon="plus"
            busy={map.isTaking}
            aria-describedby={error ? 'map-error' : undefined}
            onClick={() => input.current?.click()}
          >
            {name ? 'Replace map' : 'Choose a map'}
          </Button>
          {map.file ? (
            <Button kind="plain" onClick={map.remove}>
              Remove
              <span className="hidden-text"> the chosen map</span>
            </Button>
          ) : (
            name && (
              <Button kind="plain" onClick={() => setAsking(true)}>
                Delete map
              </Button>
            )
          )}
        </div>
      )}
      <FieldError id="map-error">{error}</FieldError>
      {!isReadOnly && <p className="quiet small">PDF, JPG or PNG, one file, up to 10 MB.</p>}
      {isAsking && (
        <DeleteMap
          id={row.id}
          base={row.map}
          waiting={waiting?.seq ?? null}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface DeleteMapProps {
  id: string;
  base: string | null;
  /** An upload that has not reached the provider: deleting it is letting it go. */
  waiting: number | null;
  onClose: () => void;
}

function DeleteMap({ id, base, waiting, onClose }: DeleteMapProps) {
  const remove = async () => {
    const outbox = await workspace().outbox();
    if (waiting !== null) await discard(outbox, waiting);
    else await perform(outbox, [{ operation: deleteMuseumMap, input: { id, base } }]);
  };
  return (
    <DeleteDialog
      title="Delete map"
      message="Visitors will no longer see it. Are you sure?"
      onDelete={remove}
      onClose={onClose}
    />
  );
}

function nameOf(address: string | null): string | null {
  const last = address?.split(/[?#]/)[0]?.split('/').pop();
  return last ? decodeURIComponent(last) : null;
}
