// What is said of an action on many exhibits: while it is done, afterwards, and once it is taken back.
import { exhibitTags } from '#contract/limits.ts';
import { counted, grouped } from '#panel/ui/list/counted.ts';
import type { Done, TakenBack } from './do-to-all.ts';

export interface ActionMessages {
  /** 'Moving' */
  doing: string;
  /** Of so many: '12 exhibits moved to Room 5.' */
  done: (exhibits: string) => string;
  /** Of those that were so already: 'already there' */
  same: string;
}

export const movedTo = (place: string): ActionMessages => ({
  doing: 'Moving',
  done: (exhibits) => `${exhibits} moved to ${place}.`,
  same: 'already there',
});

export const retagged: ActionMessages = {
  doing: 'Changing tags',
  done: (exhibits) => `Tags of ${exhibits} changed.`,
  same: 'already like this',
};

export const deleted: ActionMessages = {
  doing: 'Deleting',
  done: (exhibits) => `${exhibits} deleted.`,
  same: 'already deleted',
};

/** '2 exhibits moved to Room 5. 1 was already there.' */
export function doneMessage({ changes, same, full, gone }: Done, words: ActionMessages): string {
  const sentences = [
    changes.length > 0 ? words.done(counted(changes.length, 'exhibit')) : 'Nothing was changed.',
    same > 0 && `${was(same)} ${words.same}.`,
    full > 0 && `${was(full)} skipped: an exhibit can have ${exhibitTags.max} tags.`,
    gone > 0 && `${was(gone)} already deleted.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** '11 exhibits are as they were. 1 can’t be undone: it was deleted for good, or changed since.' */
export function takenBackMessage({ back, left }: TakenBack): string {
  const were = back === 1 ? '1 exhibit is as it was.' : `${counted(back, 'exhibit')} are as they were.`;
  if (left === 0) return were;
  const rest = `${grouped(left)} can’t be undone: ${left === 1 ? 'it was' : 'they were'} deleted for good, or changed since.`;
  return back === 0 ? rest : `${were} ${rest}`;
}

/** 'Moving… 40 of 1,434' */
export function progressMessage(doing: string, count: number, of: number): string {
  return `${doing}… ${grouped(count)} of ${grouped(of)}`;
}

function was(count: number): string {
  return `${grouped(count)} ${count === 1 ? 'was' : 'were'}`;
}
