import type { TextAreaProps } from '#panel/ui/field/field.tsx';
import { TextArea } from '#panel/ui/field/field.tsx';
import type { CompositionEvent, FormEvent } from 'react';
import { useEffect } from 'react';
import { correction, joint } from './bullets.ts';

/** A textarea in which each line that is not empty gets its bullet while somebody types. */
export function BulletField({ id, ...props }: TextAreaProps & { id: string }) {
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    // React's own event of that name does not say what is about to happen.
    const before = (event: InputEvent) => joinLines(field, event);
    field.addEventListener('beforeinput', before);
    return () => field.removeEventListener('beforeinput', before);
  }, [id]);
  return <TextArea {...props} id={id} onInput={onInput} onCompositionEnd={onCompositionEnd} />;
}

function onInput({ currentTarget, nativeEvent }: FormEvent<HTMLTextAreaElement>) {
  const { isComposing, inputType } = nativeEvent as InputEvent;
  // An input method has the word, or somebody takes the bullet back that has just come.
  if (isComposing || inputType.startsWith('history')) return;
  putBullets(currentTarget);
}

// The browser is not through with the word before its next turn.
function onCompositionEnd({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) {
  setTimeout(() => putBullets(currentTarget));
}

function putBullets(field: HTMLTextAreaElement) {
  const change = correction(field.value, field.selectionStart);
  if (!change) return;
  replace(field, change.start, change.end, change.text);
  field.setSelectionRange(change.caret, change.caret);
}

function joinLines(field: HTMLTextAreaElement, event: InputEvent) {
  const direction = { deleteContentBackward: 'back', deleteContentForward: 'on' } as const;
  const towards = direction[event.inputType as keyof typeof direction];
  const { selectionStart: caret, selectionEnd } = field;
  if (!towards || event.isComposing || caret !== selectionEnd) return;
  const place = joint(field.value, caret, towards);
  if (!place || !event.cancelable) return;
  event.preventDefault();
  replace(field, place.start, place.end, '');
}

// As if it was typed: the browser then can undo it. There is no other way, old as this one is.
function replace(field: HTMLTextAreaElement, start: number, end: number, text: string) {
  field.setSelectionRange(start, end);
  const isDone = text ? document.execCommand('insertText', false, text) : document.execCommand('delete');
  if (isDone) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
