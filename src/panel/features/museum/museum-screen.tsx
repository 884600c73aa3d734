// Museum info (part 1, section 2): read by everybody, changed by everybody but creators (section 6).
import { isCreator } from '#contract/roles.ts';
import { DraftStatus } from '#panel/forms/draft-notes.tsx';
import type { StoredDraft } from '#panel/forms/form-drafts.ts';
import { FormGuard, FormNotes } from '#panel/forms/form-notes.tsx';
import { useOnlyRow } from '#panel/forms/record-queries.ts';
import { saveAndStay } from '#panel/forms/save-and-stay.ts';
import type { BannerMessages } from '#panel/forms/record-banner.tsx';
import { SyncState } from '#panel/forms/sync-state.tsx';
import { useStoredDraft } from '#panel/forms/use-form-draft.ts';
import type { Entry } from '#panel/store/entries.ts';
import type { MuseumRow } from '#panel/store/museum-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Empty } from '#panel/ui/empty.tsx';
import { Page } from '#panel/ui/page.tsx';
import { SaveBar } from '#panel/ui/field/save-bar.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { museumFieldGroups } from './field-groups.ts';
import { MuseumDetails } from './museum-details.tsx';
import { MuseumHours } from './museum-hours.tsx';
import { MuseumMap } from './museum-map.tsx';
import { MuseumPlanning } from './museum-planning.tsx';
import type { MuseumValues } from './museum-values.ts';
import { deleteMuseumMap, uploadMuseumImage, uploadMuseumMap } from './operations.ts';
import { errorId, useMuseumForm } from './use-museum-form.ts';
import './museum.css';

const words: BannerMessages = {
  noun: 'museum info',
  groups: museumFieldGroups,
  files: { [uploadMuseumImage.name]: 'image', [uploadMuseumMap.name]: 'map' },
  removals: { [deleteMuseumMap.name]: 'the map' },
};

const sections = [
  { id: 'details', title: 'Details' },
  { id: 'timings', title: 'Timings' },
  { id: 'map', title: 'Map' },
  { id: 'planning', title: 'Planning' },
] as const;

export function MuseumScreen() {
  const { session } = workspace();
  const id = session.user.museumId;
  const read = useOnlyRow<MuseumRow>('museum', id);
  // A row of an earlier version: the next refresh brings it in full.
  const found = read && 'operating_hours' in read.row ? null : read;
  const stored = useStoredDraft<MuseumValues>({ table: 'museum', id });
  return (
    <Page title="Museum info" status={<SyncState entry={found?.entry} />}>
      {found && stored !== undefined && (
        <MuseumForm
          row={found.row}
          entry={found.entry}
          stored={stored}
          isReadOnly={isCreator(session.user)}
        />
      )}
      {found === null && (
        <Empty headline="Your museum is not on this device yet.">
          Its info will appear here as soon as it is loaded.
        </Empty>
      )}
    </Page>
  );
}

interface MuseumFormProps {
  row: MuseumRow;
  entry: Entry | null;
  stored: StoredDraft<MuseumValues> | null;
  isReadOnly: boolean;
}

function MuseumForm({ row, entry, stored, isReadOnly }: MuseumFormProps) {
  const state = useMuseumForm(row, stored);
  const { saving } = state;
  const parts = { state, row, isReadOnly };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReadOnly) void saveAndStay(state, state.save());
      }}
    >
      <div className="museum">
        <SideMenu />
        <div className="stack">
          {isReadOnly && (
            <p className="note">You can view the museum info. An admin at your museum can change it.</p>
          )}
          <FormNotes state={state} entry={entry} words={words} idOf={errorId} />
          <Section id="details">
            <MuseumDetails {...parts} />
          </Section>
          <Section id="timings">
            <MuseumHours {...parts} />
          </Section>
          <Section id="map">
            <MuseumMap {...parts} />
          </Section>
          <Section id="planning">
            <MuseumPlanning {...parts} />
          </Section>
        </div>
      </div>
      {!isReadOnly && (
        <SaveBar status={<DraftStatus draft={state.draft} />}>
          <Button type="submit" kind="main" busy={saving.busy}>
            Save
          </Button>
        </SaveBar>
      )}
      <FormGuard state={state} />
    </form>
  );
}

function SideMenu() {
  const current = useSectionInSight();
  return (
    <nav aria-label="Museum info" className="museum-menu">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => goTo(event, id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The last section that begins above the middle of the window; at the very end, the last one. */
function useSectionInSight(): string {
  const [current, setCurrent] = useState<string>(sections[0].id);
  useEffect(() => {
    const find = () => {
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const last = sections.findLast(({ id }) => {
        const heading = document.getElementById(`museum-section-${id}`);
        return isAtEnd || (heading && heading.getBoundingClientRect().top < innerHeight / 2);
      });
      setCurrent((last ?? sections[0]).id);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return current;
}

// The address stays the screen's.
function goTo(event: MouseEvent, id: string) {
  event.preventDefault();
  const heading = document.getElementById(`museum-section-${id}`);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

function Section({ id, children }: { id: (typeof sections)[number]['id']; children: ReactNode }) {
  const title = sections.find((section) => section.id === id)?.title;
  return (
    <section className="card pad stack" aria-labelledby={`museum-section-${id}`}>
      <h2 id={`museum-section-${id}`} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
