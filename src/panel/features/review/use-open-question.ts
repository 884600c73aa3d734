// Which question is open stands in the address (`?q=12`), so that a reload and Back find it again.
import type { QuestionRow } from '#panel/store/question-fields.ts';
import { questionIdOf } from '#panel/store/question-fields.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { changeReview } from './keep-review.ts';

/** `first` opens when the address names none. */
export function useOpenQuestion(exhibit: string, rows: readonly QuestionRow[], first: string | null) {
  const query = useSearch();
  const [pathname, navigate] = useLocation();
  const named = new URLSearchParams(query).get('q');
  const asked = rows.find(({ id }) => questionIdOf(id) === named)?.id;
  const open = asked ?? first ?? rows[0]?.id ?? '';
  const wantsFocus = useRef(false);

  const go = useCallback(
    (question: string, { replace = false } = {}) => {
      const parameters = new URLSearchParams(query);
      parameters.set('q', questionIdOf(question));
      navigate(`${pathname}?${parameters}`, { replace });
    },
    [navigate, pathname, query],
  );
  useEffect(() => {
    if (!asked) go(open, { replace: true });
  }, [asked, open, go]);
  useEffect(() => {
    void changeReview(exhibit, (review) => ({ ...review, open }));
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // What had the focus went with the question before.
    const tab = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    tab?.focus({ preventScroll: true });
    tab?.scrollIntoView({ block: 'start' });
  }, [exhibit, open]);
  return {
    open,
    go: (question: string) => go(question),
    goAndFocus(question: string) {
      wantsFocus.current = true;
      go(question);
    },
  };
}
