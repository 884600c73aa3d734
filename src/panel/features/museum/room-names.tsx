// Room name dialog (part 1, section 2). Done keeps the names in the form, and with its draft on the device, until the museum
// is saved (decision 25); Cancel changes nothing.
import { roomName as limits } from '#contract/limits.ts';
import { defaultRoomName } from '#panel/store/museum-fields.ts';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/dialog.tsx';
import { TextField } from '#panel/ui/field.tsx';
import { useState } from 'react';
import type { MuseumValues } from './museum-values.ts';
import { roomNameIn } from './museum-values.ts';

interface RoomNamesProps {
  /** From 0. */
  floor: number;
  rooms: number;
  values: MuseumValues;
  isReadOnly: boolean;
  onDone: (changes: MuseumValues) => void;
  onClose: () => void;
}

export function RoomNames({ floor, rooms, values, isReadOnly, onDone, onClose }: RoomNamesProps) {
  const [names, setNames] = useState(() =>
    Array.from({ length: rooms }, (_, index) => roomNameIn(values, floor, index + 1)),
  );
  const tooLong = (name: string) => [...name.trim()].length > limits.max;
  const done = () => {
    const first = names.findIndex(tooLong);
    if (first >= 0) return document.getElementById(nameId(first))?.focus();
    const changes = names.flatMap((name, index) =>
      name === roomNameIn(values, floor, index + 1) ? [] : [[`room.${floor}.${index + 1}`, name.trim()]],
    );
    onDone(Object.fromEntries(changes) as MuseumValues);
    onClose();
  };
  return (
    <Dialog
      title={`Room name for floor ${floor + 1}`}
      description="Room Names are not mandatory"
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>{isReadOnly ? 'Close' : 'Cancel'}</Button>
          {!isReadOnly && (
            <Button kind="main" onClick={done}>
              Done
            </Button>
          )}
        </>
      }
    >
      <div className="museum-room-names">
        {names.map((name, index) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- a room is its number
            key={index}
            id={nameId(index)}
            label={defaultRoomName(index + 1)}
            placeholder={defaultRoomName(index + 1)}
            disabled={isReadOnly}
            autoComplete="off"
            value={name}
            onChange={(typed) => setNames(names.with(index, typed))}
            error={tooLong(name) ? `At most ${limits.max} characters.` : undefined}
          />
        ))}
      </div>
    </Dialog>
  );
}

const nameId = (index: number) => `room-name-${index + 1}`;
