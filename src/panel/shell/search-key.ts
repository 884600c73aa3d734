// `/` goes to the search of the list that is shown, as in so many other programs.
import { useLayoutEffect } from 'react';

export function useSearchKey(): void {
  useLayoutEffect(() => {
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, []);
}

function goToSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return;
  // Below a dialog it is out of reach.
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
  const search = document.querySelector<HTMLInputElement>('main search input');
  if (!search) return;
  event.preventDefault();
  search.focus();
  search.select();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
