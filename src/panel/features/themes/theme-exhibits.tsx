// Step 2: which exhibits are in a theme.
import { ineligibleReason } from '#contract/theme-rules.ts';
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import { paths } from '#panel/paths.ts';
import { Button, LinkButton } from '#panel/ui/button.tsx';
import { Checkbox } from '#panel/ui/field/checkbox.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { listHref, useListAddress } from '#panel/ui/list/list-address.ts';
import { Page } from '#panel/ui/page.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import type { Column } from '#panel/ui/list/table.tsx';
import { useState } from 'react';
import type { ListedExhibit } from './exhibit-columns.tsx';
import { exhibitColumns, reasonId } from './exhibit-columns.tsx';
import { ExhibitPages } from './exhibit-pages.tsx';
import { countInWords } from './field-groups.ts';
import { useExhibitPage } from '#panel/forms/exhibit-queries.ts';
import type { Found } from './queries.ts';
import { useFound } from './queries.ts';
import type { StepProps } from './theme-details.tsx';
import { GoneNote } from '#panel/forms/record-screen.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { withChosen } from './theme-values.ts';

export function ThemeExhibits({ state, open, isGone, onBack, onSave }: StepProps & { onBack: () => void }) {
  const address = useListAddress();
  const { search, page } = address;
  const shown = useExhibitPage({ search, page, filter: '' });
  const [isPreviewing, setPreviewing] = useState(false);
  const { tour } = state.form.values;
  const chosen = new Set(tour);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    state.form.set('tour')(withChosen(tour, ids, isChosen));
  const rows = shown?.rows.map((row) => ({ row, number: null, reason: ineligibleReason(row) }));
  const none = tour.length === 0 && 'Choose at least one exhibit.';
  const { busy, trouble } = state.saving;
  return (
    <Page
      key="exhibits"
      title="Choose exhibits"
      back={{ href: listHref(paths.themes), label: 'Back to themes' }}
      actions={
        <Button icon="eye" onClick={() => setPreviewing(true)}>
          Preview Theme
        </Button>
      }
    >
      {trouble && (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      {isGone && <GoneNote noun="theme" />}
      <ExhibitPages
        address={address}
        shown={shown && rows && { ...shown, rows }}
        columns={[selectColumn(chosen, choose), ...exhibitColumns]}
        note={<SelectAll search={search} chosen={chosen} choose={choose} />}
        none={
          <Empty
            headline="No exhibit found."
            action={<LinkButton href={paths.addExhibit}>Add the first exhibit</LinkButton>}
          >
            Your museum has no exhibits yet.
          </Empty>
        }
      />
      <SaveBar
        status={
          <>
            <span role="status">{countInWords(tour.length)} chosen.</span> <DraftStatus draft={state.draft} />
          </>
        }
      >
        <Button onClick={onBack}>Back</Button>
        <Button kind="main" busy={busy} disabledReason={none} onClick={onSave}>
          Save Exhibits for Theme
        </Button>
      </SaveBar>
      {isPreviewing && (
        <ThemePreview
          state={state}
          row={open?.row ?? null}
          disabledReason={none}
          onSave={onSave}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Page>
  );
}

interface Choice {
  chosen: ReadonlySet<string>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Of what the search shows, on all pages. What cannot be chosen is left alone, but can be taken out with the rest. */
function SelectAll({ search, chosen, choose }: Choice & { search: string }) {
  const { all, open } = useFound(search) ?? nothingYet;
  const isAll = open.length > 0 && open.every((id) => chosen.has(id));
  const isSome = all.some((id) => chosen.has(id));
  return (
    <Checkbox
      label="Select all"
      checked={isAll}
      mixed={isSome && !isAll}
      disabled={open.length === 0 && !isSome}
      onChange={(isChosen) => choose(isChosen ? open : all, isChosen)}
    />
  );
}

const nothingYet: Found = { all: [], open: [] };

// Decision 30b: what is in the theme and could not be put in any more can be taken out, but not put back.
function selectColumn(chosen: Choice['chosen'], choose: Choice['choose']): Column<ListedExhibit> {
  return {
    key: 'select',
    head: <span className="hidden-text">Chosen</span>,
    role: 'select',
    cell: ({ row, reason }) => (
      <Checkbox
        label={`Choose ${row.name.trim() || 'Untitled'}`}
        hideLabel
        checked={chosen.has(row.id)}
        disabled={Boolean(reason) && !chosen.has(row.id)}
        describedBy={reason ? reasonId(row.id) : undefined}
        onChange={(isChosen) => choose([row.id], isChosen)}
      />
    ),
  };
}
