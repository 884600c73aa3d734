import { useEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { addTags, splitTags, suggestTags } from './tags.ts';

export interface TagsInput {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** What stands in the field and is no tag yet. */
  onTyped?: ((text: string) => void) | undefined;
  max: number;
  suggestions?: readonly string[] | undefined;
  strict?: boolean | undefined;
}

export type TagsBox = Omit<ReturnType<typeof useTags>, 'input'>;

/** What is typed, what is offered for it, and what the keys do. */
export function useTags({ value, onChange, onTyped, max, suggestions = [], strict }: TagsInput) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, keepTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const [overflowed, setOverflowed] = useState(false);
  const offers = opened ? suggestTags(suggestions, value, typed) : [];
  useStayInView(input, value.length);

  const setTyped = (text: string) => {
    keepTyped(text);
    onTyped?.(text);
  };
  const add = (text: string) => {
    const added = addTags(value, strict ? onlyKnown(text, suggestions) : text, max);
    setOverflowed(added.left.length > 0);
    if (added.tags.length > value.length) onChange(added.tags);
    setTyped(added.left.join(', '));
    setActive(-1);
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setOverflowed(false);
    input.current?.focus();
  };
  const type = (text: string) => {
    setOpened(true);
    setActive(-1);
    setOverflowed(false);
    if (/[,;]$/.test(text)) add(text);
    else setTyped(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (splitTags(text).length < 2) return;
    event.preventDefault();
    add(typed + text);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setOpened(false);
    // A word left in the field was meant as a tag: dropping it in silence would lose it.
    if (typed.trim() && !overflowed) add(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpened(true);
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, offers.length));
    } else if (event.key === 'Enter' && (active >= 0 || typed.trim())) add(offers[active] ?? typed);
    else if (event.key === 'Escape' && offers.length > 0) close(event);
    else if (event.key === 'Backspace' && !typed && last !== undefined) remove(last);
    else return;
    event.preventDefault();
  };
  /** Escape closes the list, and only the list: not the dialog around it. */
  const close = (event: KeyboardEvent) => {
    event.nativeEvent.stopImmediatePropagation();
    setOpened(false);
    setActive(-1);
  };
  const onFocus = () => setOpened(true);
  return { input, typed, offers, active, overflowed, add, remove, type, onPaste, onBlur, onKeyDown, onFocus };
}

/** From -1, which is the field itself, through the offers and round. */
const step = (from: number, by: number, count: number) => {
  const to = from + by;
  return to < -1 ? count - 1 : to >= count ? -1 : to;
};

function onlyKnown(text: string, suggestions: readonly string[]): string {
  const known = new Map(suggestions.map((tag) => [tag.toLowerCase(), tag]));
  return splitTags(text)
    .flatMap((tag) => known.get(tag.toLowerCase()) ?? [])
    .join(',');
}

/** More tags make more lines: the field being typed in must not slip under the save bar. */
function useStayInView(input: { current: HTMLElement | null }, count: number) {
  useEffect(() => {
    if (input.current === document.activeElement) input.current?.scrollIntoView({ block: 'nearest' });
  }, [input, count]);
}
