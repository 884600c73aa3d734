// Finds an exhibit by the code on its label, or by its ID, and opens it.
import type { FormEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { describePlace } from '#contract/places.ts';
import { href, paths } from '#panel/paths.ts';
import { workspace } from '#panel/sync/current.ts';
import { Button } from '#panel/ui/button.tsx';
import { Dialog } from '#panel/ui/overlay/dialog.tsx';
import { TextField } from '#panel/ui/field/field.tsx';
import type { ExhibitRow } from '#panel/store/mirror-tables.ts';
import { findExhibits } from './find-exhibits.ts';
import { useSuggestions } from './queries.ts';
import type { LeadsTo, Outcome } from './scan-messages.ts';
import { outcomeInWords, outcomeOf, outcomeOfOne, titleOf } from './scan-messages.ts';
import { useCamera } from './use-camera.ts';
import { Viewfinder } from './viewfinder.tsx';
import './scan.css';

/** So long it can be seen and heard what was found. */
const shownFor = 350;

interface ScanDialogProps {
  leadsTo: LeadsTo;
  onClose: () => void;
}

export function ScanDialog({ leadsTo, onClose }: ScanDialogProps) {
  const camera = useCamera();
  const { outcome, decide, find } = useFinding(leadsTo, onClose);
  const [typed, setTyped] = useState('');
  const [viewfinder, input] = [useRef<HTMLDivElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => {
    // Now typing is what is left.
    if (camera.trouble) input.current?.focus();
  }, [camera.trouble, input]);
  const type = (text: string) => {
    setTyped(text);
    if (outcome?.kind !== 'found') decide(null);
  };
  const take = (text: string) => {
    setTyped(text);
    void find(text);
  };
  return (
    <Dialog
      title="Scan a code"
      description={
        leadsTo === 'review'
          ? 'Hold a label’s code in the frame to open its review.'
          : 'Hold a label’s code in the frame to open its exhibit.'
      }
      open
      onOpenChange={onClose}
      focusFirst={viewfinder}
    >
      <div className="stack">
        {camera.trouble ? (
          <p className="note ask" role="alert">
            {camera.trouble}
          </p>
        ) : (
          <Viewfinder camera={camera} place={viewfinder} onCode={take} />
        )}
        <IdForm value={typed} onChange={type} onFind={find} inputRef={input} />
        <div role="status">{outcome && <p className={noteClass(outcome)}>{outcomeInWords(outcome)}</p>}</div>
        {!outcome && <Suggestions typed={typed} leadsTo={leadsTo} onOutcome={decide} />}
        {outcome && <WhatNext outcome={outcome} leadsTo={leadsTo} onOutcome={decide} />}
      </div>
    </Dialog>
  );
}

function noteClass({ kind }: Outcome): string {
  return kind === 'found' ? 'note good' : 'note ask';
}

interface IdFormProps {
  value: string;
  onChange: (text: string) => void;
  onFind: (text: string) => Promise<void>;
  inputRef: RefObject<HTMLInputElement | null>;
}

function IdForm({ value, onChange, onFind, inputRef }: IdFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim()) void onFind(value);
    else inputRef.current?.focus();
  };
  return (
    <form className="scan-id" onSubmit={submit}>
      <TextField
        ref={inputRef}
        label="Exhibit ID"
        mono
        value={value}
        onChange={onChange}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" kind="main" icon="search">
        Find
      </Button>
    </form>
  );
}

interface WhatNextProps {
  outcome: Outcome;
  leadsTo: LeadsTo;
  onOutcome: (outcome: Outcome) => void;
}

function WhatNext({ outcome, leadsTo, onOutcome }: WhatNextProps) {
  if (outcome.kind === 'no-review') {
    return (
      <Button icon="exhibit" onClick={() => onOutcome(outcomeOfOne(outcome.row, 'exhibit'))}>
        Open the exhibit
      </Button>
    );
  }
  if (outcome.kind !== 'several') return null;
  return <Choices label="Exhibits with this ID" rows={outcome.rows} {...{ leadsTo, onOutcome }} />;
}

interface ChoicesProps extends Omit<WhatNextProps, 'outcome'> {
  label: string;
  rows: readonly ExhibitRow[];
}

function Choices({ label, rows, leadsTo, onOutcome }: ChoicesProps) {
  return (
    <ul className="stack tight" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Button className="scan-choice" onClick={() => onOutcome(outcomeOfOne(row, leadsTo))}>
            <span className="work">{titleOf(row)}</span>
            <span className="small quiet">
              {[row.exhibit_id, row.artist_name, describePlace(row), row.status].filter(Boolean).join(' · ')}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** While an ID is typed: mostly a few signs are enough. */
function Suggestions({ typed, leadsTo, onOutcome }: Omit<WhatNextProps, 'outcome'> & { typed: string }) {
  const rows = useSuggestions(typed);
  if (!rows || rows.length === 0) return null;
  return <Choices label="Exhibits whose ID begins like this" {...{ rows, leadsTo, onOutcome }} />;
}

function useFinding(leadsTo: LeadsTo, onClose: () => void) {
  const { db } = workspace();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const found = outcome?.kind === 'found' ? outcome : null;
  const turns = useRef(0);
  useLeaveFor(found, onClose);
  const find = async (text: string) => {
    // The camera goes on looking; what was found is on its way.
    if (found) return;
    turns.current += 1;
    const turn = turns.current;
    const rows = await findExhibits(db, text, location.origin);
    if (turn === turns.current) setOutcome(outcomeOf(text.trim(), rows, leadsTo));
  };
  return { outcome, decide: setOutcome, find };
}

/** Opens what was found, unless the dialog is closed before. */
function useLeaveFor(found: Extract<Outcome, { kind: 'found' }> | null, onClose: () => void) {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!found) return;
    navigator.vibrate?.(60);
    const address = href(found.leadsTo === 'review' ? paths.review : paths.editExhibit, { id: found.row.id });
    const leave = setTimeout(() => {
      onClose();
      navigate(address);
    }, shownFor);
    return () => clearTimeout(leave);
  }, [found, navigate, onClose]);
}
