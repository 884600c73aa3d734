// The box beside each row, while rows are chosen.
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ToolsProps } from '#panel/features/exhibits/exhibit-list.tsx';
import type { ChosenRows } from './chosen-rows.ts';

/** The list shows the boxes as long as its bar is there: with it, in one paint. */
export function useBoxes(chosen: ChosenRows, onList: ToolsProps['onChoosing']): void {
  useLayoutEffect(() => {
    onList({
      column: {
        key: 'select',
        head: <span className="hidden-text">Selected</span>,
        role: 'select',
        cell: ({ row }) => <RowBox chosen={chosen} id={row.id} name={row.name.trim() || 'Untitled'} />,
      },
      press: ({ row }) => chosen.choose([row.id], !chosen.has(row.id)),
    });
    return () => onList(null);
  }, [chosen, onList]);
}

function RowBox({ chosen, id, name }: { chosen: ChosenRows; id: string; name: string }) {
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(id));
  return (
    <Checkbox
      label={`Select ${name}`}
      hideLabel
      checked={isChosen}
      onChange={(wanted) => chosen.choose([id], wanted)}
    />
  );
}
