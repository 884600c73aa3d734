// The texts of the open question: typed into memory, kept on the device soon after, saved section by section.
import { saveRecord } from '#panel/forms/save-record.ts';
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { workspace } from '#panel/sync/current.ts';
import type { Changes, Operation } from '#panel/sync/declare/operation.ts';
import { useAutosave } from '#panel/ui/field/use-autosave.ts';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepTypedOf } from '#panel/features/review/keep-review.ts';
import type { QuestionDraft } from './question-drafts.ts';
import { keepQuestionDraft, openForm, readQuestionDraft } from './question-drafts.ts';
import type { Texts } from './question-texts.ts';
import {
  afterSaving,
  changesAmong,
  draftOf,
  followTexts,
  startEditing,
  textsOfRow,
  withTexts,
} from './question-texts.ts';

export interface Opened {
  draft: QuestionDraft | null;
  /** Takes what came for the question since it was opened, and what comes; until what this returns is called. */
  listen(take: (texts: Texts) => void): () => void;
}

/** Reads the question's draft. Undefined while that is under way. */
export function useOpened(question: string): Opened | undefined {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let isStale = false;
    const { take, listen } = openInbox();
    // Before the draft is read: a text that arrives in between must not be overwritten by the form.
    const letGo = openForm(question, take);
    const done = (draft: QuestionDraft | null) => {
      if (!isStale) setOpened({ draft, listen });
    };
    readQuestionDraft(workspace().db, question).then(done, () => done(null));
    return () => {
      isStale = true;
      letGo();
    };
  }, [question]);
  return opened;
}

function openInbox() {
  let waiting: Texts[] = [];
  let listener: ((texts: Texts) => void) | null = null;
  return {
    take(texts: Texts) {
      if (listener) listener(texts);
      else waiting.push(texts);
    },
    listen(take: (texts: Texts) => void) {
      listener = take;
      for (const texts of waiting) take(texts);
      waiting = [];
      return () => {
        listener = null;
      };
    },
  };
}

export function useQuestionTexts(row: QuestionRow, { draft: stored, listen }: Opened) {
  const theirs = useMemo(() => textsOfRow(row), [row]);
  const [editing, setEditing] = useState(() => startEditing(row, stored));
  const [seen, setSeen] = useState(theirs);
  if (seen !== theirs) {
    setSeen(theirs);
    setEditing(followTexts(editing, theirs));
  }
  const change = useCallback((texts: Texts) => setEditing((now) => withTexts(now, texts)), []);
  const { type, take, handUp } = useTyping(change);
  const question = row.id;
  const latest = useRef(editing);
  useEffect(() => {
    latest.current = editing;
  });
  /** In the place of what may have been typed there: what came, a version, Discard and its Undo. */
  const put = useCallback(
    (texts: Texts) => {
      handUp();
      const { texts: before, typedOf } = latest.current;
      void keepTypedOf(question, before, typedOf, Object.keys(texts));
      change(texts);
    },
    [question, change, handUp],
  );
  useEffect(() => listen(put), [listen, put]);

  const value = useMemo(() => draftOf(editing), [editing]);
  const keep = useCallback(
    (draft: QuestionDraft | null) => keepQuestionDraft(workspace().db, question, draft, Date.now()),
    [question],
  );
  const autosave = useAutosave({ name: `questions:${question}`, value, save: keep });
  // The question goes from the screen by itself, with a letter that has just been typed.
  useLayoutEffect(
    () => () => {
      const texts = take();
      if (texts) void autosave.keep(draftOf(withTexts(latest.current, texts)));
    },
    [take, autosave],
  );
  // Not before what was saved has left the draft: see useAutosave.
  const [saves, setSaves] = useState(0);
  useEffect(() => autosave.resume(), [saves]); // oxlint-disable-line react/exhaustive-deps -- once after each save

  /**
   * Saves what was changed among these fields; what `alongside` writes is kept with it, or neither is. Resolves with
   * what was changed, or null when there was nothing.
   */
  const save = async (
    fields: readonly string[],
    operation: Operation<Changes>,
    alongside?: (changes: Texts) => Promise<void>,
  ): Promise<Texts | null> => {
    const { changes, base } = changesAmong(editing, fields);
    const edit = { changes, base: asKept(base, row) };
    // A draft that is kept now would outlive the save.
    await autosave.pause();
    try {
      const rest = draftOf(editing, fields);
      const isSaved = await saveRecord({
        table: 'questions',
        id: question,
        edit,
        operation,
        uploads: [],
        rest,
        ...(alongside && { alongside: () => alongside(changes) }),
      });
      setEditing((now) => afterSaving(now, changes));
      return isSaved ? changes : null;
    } finally {
      setSaves((count) => count + 1);
    }
  };
  return { editing, change, type, put, save, autosave };
}

/** Whatever somebody does next, or the page is about to do. */
const actions = 'keydown pointerdown click focusout visibilitychange pagehide'.split(' ');

/**
 * What is typed stands in its field at once (`TextPart`), and what follows from it once it has been drawn: a long review
 * takes longer than one letter. Whatever is done before that is done with all that was typed.
 */
function useTyping(change: (texts: Texts) => void) {
  const typed = useRef<Texts | null>(null);
  /** What is not handed up yet, and then is. */
  const take = useCallback(() => {
    const texts = typed.current;
    typed.current = null;
    return texts;
  }, []);
  const handUp = useCallback(() => {
    const texts = take();
    if (texts) flushSync(() => change(texts));
  }, [take, change]);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const action of actions) addEventListener(action, handUp, options);
    return () => listening.abort();
  }, [handUp]);
  const type = useCallback(
    (texts: Texts) => {
      if (!typed.current) requestAnimationFrame(() => setTimeout(handUp));
      typed.current = { ...typed.current, ...texts };
    },
    [handUp],
  );
  return { type, take, handUp };
}

// A text that was never there is null on the wire, and blank on the screen.
function asKept(base: Texts, row: QuestionRow): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(base).map(([field, text]) => [field, text === '' && row[field] == null ? null : text]),
  );
}
