// One action at a time: how far it is, what is said of it, and what can be taken back.
import { notSaved } from '#panel/store/storage-messages.ts';
import { workspace } from '#panel/sync/current.ts';
import { clearUnsaved, markUnsaved } from '#panel/ui/unsaved.ts';
import { useState } from 'react';
import type { ActionMessages } from './action-messages.ts';
import { doneMessage, progressMessage, takenBackMessage } from './action-messages.ts';
import type { Action } from './actions.ts';
import type { Made } from './do-to-all.ts';
import { doToAll, Interrupted, takeBack } from './do-to-all.ts';

interface ActionState {
  isBusy: boolean;
  /** What is being done, or was done last. */
  words: string;
  /** What can be taken back. */
  made: Made | null;
}

const key = 'exhibits-at-once';

export function useActions() {
  const [state, setState] = useState<ActionState>({ isBusy: false, words: '', made: null });
  // Whoever closes the tab in the middle is asked; whoever goes to another screen need not wait.
  const during = async (work: () => Promise<Omit<ActionState, 'isBusy'>>) => {
    markUnsaved(key);
    try {
      setState({ isBusy: false, ...(await work()) });
      workspace().wake('changed');
    } finally {
      clearUnsaved(key);
    }
  };
  const showProgress = (doing: string, of: number) => (count: number) =>
    setState((now) => ({ ...now, isBusy: true, words: progressMessage(doing, count, of) }));
  return {
    state,
    act: (ids: readonly string[], action: Action, words: ActionMessages) =>
      during(async () => {
        const onProgress = showProgress(words.doing, ids.length);
        onProgress(0);
        try {
          const done = await doToAll(await workspace().outbox(), ids, action, onProgress);
          return { words: doneMessage(done, words), made: done.changes.length > 0 ? done : null };
        } catch (error) {
          if (!(error instanceof Interrupted)) throw error;
          const { done, cause } = error;
          const before = done.changes.length > 0 ? `${doneMessage(done, words)} The rest: ` : '';
          return { words: `${before}${notSaved(cause)}`, made: done.changes.length > 0 ? done : null };
        }
      }),
    undo: () =>
      during(async () => {
        const { made } = state;
        if (!made) return { words: '', made: null };
        const onProgress = showProgress('Undoing', made.changes.length);
        onProgress(0);
        try {
          return {
            words: takenBackMessage(await takeBack(await workspace().outbox(), made, onProgress)),
            made: null,
          };
        } catch (error) {
          return { words: notSaved(error), made };
        }
      }),
  };
}
