// Room name dialog (part 1, section 2). Done keeps the names in the form, and with its draft on the device, until the museum
// is saved (decision 25); Cancel changes nothing.
import { roomName as limits } from '#contract/limits.ts';
import { defaultRoomName } from '#contract/places.ts';
import { roomNumbers } from '#panel/store/museum-fields.ts';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { TextField } from '#panel/ui/field/field.tsx';
import { useState } from 'react';
import type { MuseumValues } from './museum-values.ts';
import { roomNameIn } from './museum-values.ts';

interface RoomNamesProps {
  /** From 0. */
  floor: number;
  values: MuseumValues;
  isReadOnly: boolean;
  onDone: (changes: MuseumValues) => void;
  onClose: () => void;
}

export function RoomNames({ floor, values, isReadOnly, onDone, onClose }: RoomNamesProps) {
  const [numbers] = useState(() => roomNumbers(values, floor));
  const [names, setNames] = useState(() => numbers.map((number) => roomNameIn(values, floor, number)));
  const tooLong = (name: string) => [...name.trim()].length > limits.max;
  const done = () => {
    const first = names.findIndex(tooLong);
    if (first >= 0) return document.getElementById(nameId(numbers[first]))?.focus();
    const changes = numbers.flatMap((number, index) => {
      const name = names[index] ?? '';
      return name === roomNameIn(values, floor, number) ? [] : [[`room.${floor}.${number}`, name.trim()]];
    });
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
        {numbers.map((number, index) => (
          <TextField
            key={number}
            id={nameId(number)}
            label={defaultRoomName(number)}
            placeholder={defaultRoomName(number)}
            disabled={isReadOnly}
            autoComplete="off"
            value={names[index] ?? ''}
            onChange={(typed) => setNames(names.with(index, typed))}
            error={tooLong(names[index] ?? '') ? `At most ${limits.max} characters.` : undefined}
          />
        ))}
      </div>
    </Dialog>
  );
}

const nameId = (number: number | undefined) => `room-name-${number}`;
