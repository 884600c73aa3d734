// Many exhibits at once: a box beside each row, and what can be done to the chosen ones. Loaded when it is asked for.
import { describePlace } from '#contract/places.ts';
import { DeleteDialog } from '#panel/forms/delete-dialog.tsx';
import { showDeleted, showSaved } from '#panel/forms/show-saved.ts';
import { paths } from '#panel/paths.ts';
import { Button } from '#panel/ui/button.tsx';
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import { counted, grouped } from '#panel/ui/list/counted.ts';
import type { ListAddress } from '#panel/ui/list/list-address.ts';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import type { ToolsProps } from '#panel/features/exhibits/exhibit-list.tsx';
import { useFound, useNewNames } from './chosen-queries.ts';
import type { ChosenRows } from './chosen-rows.ts';
import { isEachChosen } from '#panel/features/exhibits/each-chosen.ts';
import { chosenRows } from './chosen-rows.ts';
import type { ActionMessages } from './action-messages.ts';
import { deleted, movedTo, retagged } from './action-messages.ts';
import type { Action } from './actions.ts';
import { changeTags, deleteThem, moveTo } from './actions.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useBoxes } from './row-box.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useActions } from './use-actions.ts';
import './chosen-bar.css';

interface ChosenBarProps {
  address: ListAddress;
  onList: ToolsProps['onChoosing'];
  onDone: () => void;
}

type Asking = 'move' | 'tags' | 'delete' | null;

export function ChosenBar({ address, onList, onDone }: ChosenBarProps) {
  const [chosen] = useState(chosenRows);
  const ids = useSyncExternalStore(chosen.subscribe, chosen.all);
  useBoxes(chosen, onList);
  useNewNames(chosen, ids);
  const { state, act, undo } = useActions();
  const [asking, setAsking] = useState<Asking>(null);
  const [, navigate] = useLocation();
  const close = () => setAsking(null);
  const start = (action: Action, words: ActionMessages) => {
    close();
    void act(ids, action, words).then(showSaved);
  };
  const remove = async () => {
    await act(ids, deleteThem, deleted);
    chosen.choose(ids, false);
    void showDeleted();
  };
  const exhibits = counted(ids.length, 'exhibit');
  const none = ids.length === 0 && 'Choose at least one exhibit.';
  const action = { busy: state.isBusy, disabledReason: none, className: 'small-on-phones' };
  const bar = (
    <SaveBar
      status={
        <div className="cluster chosen-status">
          <SelectFound address={address} chosen={chosen} />
          <p role="status">{state.words || `${counted(ids.length, 'exhibit')} selected`}</p>
          {state.made && !state.isBusy && (
            <Button kind="plain" icon="undo" onClick={() => void undo()}>
              Undo
            </Button>
          )}
        </div>
      }
    >
      <Button icon="museum" {...action} onClick={() => setAsking('move')}>
        Move
      </Button>
      <Button icon="tag" {...action} onClick={() => setAsking('tags')}>
        Tags
      </Button>
      <Button icon="file" {...action} onClick={() => navigate(paths.labels, { state: { exhibits: ids } })}>
        Print labels
      </Button>
      <Button icon="trash" {...action} onClick={() => setAsking('delete')}>
        Delete
      </Button>
      <Button kind="main" onClick={onDone}>
        Done
      </Button>
    </SaveBar>
  );
  return (
    <>
      {createPortal(bar, document.getElementById('content') ?? document.body)}
      {asking === 'move' && (
        <MoveDialog
          exhibits={exhibits}
          onMove={(place) => start(moveTo(place), movedTo(describePlace(place)))}
          onClose={close}
        />
      )}
      {asking === 'tags' && (
        <TagsDialog
          exhibits={exhibits}
          ids={ids}
          onTags={(changes) => start(changeTags(changes), retagged)}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          title={`Delete ${exhibits}`}
          message={
            <>
              <p>Are you sure?</p>
              <p>These will also remove the {ids.length === 1 ? 'exhibit' : 'exhibits'} from the tours</p>
            </>
          }
          onDelete={async () => {
            close();
            await remove();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** All that the search finds, on all pages. */
function SelectFound({ address, chosen }: Pick<ChosenBarProps, 'address'> & { chosen: ChosenRows }) {
  const found = useFound(address);
  const state = isEachChosen(found, chosen);
  return (
    <Checkbox
      label={found.length === 0 ? 'Select all' : `Select all ${grouped(found.length)}`}
      checked={state === 'all'}
      mixed={state === 'some'}
      disabled={found.length === 0}
      onChange={(isChosen) => chosen.choose(found, isChosen)}
    />
  );
}
