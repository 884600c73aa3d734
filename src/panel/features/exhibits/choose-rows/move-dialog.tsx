// Where the chosen exhibits shall stand: floor and room, as in the form.
import { Button } from '#panel/ui/button.tsx';
import { SelectField } from '#panel/ui/field/field.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { useState } from 'react';
import type { ExhibitPlace } from '#panel/features/exhibits/exhibit-place.ts';
import {
  chooseFloor,
  chooseRoom,
  floorOptions,
  floorValue,
  roomOptions,
  roomValue,
} from '#panel/features/exhibits/exhibit-place.ts';
import { emptyValues } from '#panel/features/exhibits/exhibit-values.ts';
import { useFloorPlans } from '#panel/features/exhibits/queries.ts';
import type { MoveTo } from './actions.ts';

interface MoveDialogProps {
  /** '12 exhibits' */
  exhibits: string;
  onMove: (place: MoveTo) => void;
  onClose: () => void;
}

export function MoveDialog({ exhibits, onMove, onClose }: MoveDialogProps) {
  const plans = useFloorPlans();
  const [place, setPlace] = useState<ExhibitPlace>(emptyValues);
  const isGround = place.room_number === 0;
  const chosen = whole(place);
  return (
    <Dialog
      title={`Move ${exhibits}`}
      open
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            disabledReason={
              !chosen && (place.floor === null ? 'Choose a floor first.' : 'Choose a room first.')
            }
            onClick={() => chosen && onMove(chosen)}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="two">
        <SelectField
          label="Floor"
          required
          placeholder="Choose a floor"
          value={floorValue(place)}
          options={floorOptions(plans, place)}
          onChange={(value) => setPlace(chooseFloor(value, emptyValues))}
          hint={plans?.length === 0 && 'Floors and rooms are set under Museum info.'}
        />
        <SelectField
          label="Room"
          required={!isGround}
          disabled={isGround || place.floor === null}
          placeholder={place.floor === null ? 'Choose a floor first' : 'Choose a room'}
          value={roomValue(place)}
          options={roomOptions(plans, place)}
          onChange={(value) => setPlace(chooseRoom(value, place))}
        />
      </div>
    </Dialog>
  );
}

function whole({ floor, room_number, room_name }: ExhibitPlace): MoveTo | null {
  return floor === null || room_number === null ? null : { floor, room_number, room_name };
}
