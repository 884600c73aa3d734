import { describe, expect, it } from 'vitest';
import type { FormAction, FormState } from './use-form.ts';
import { differs, reduceForm, startForm } from './use-form.ts';

interface Values {
  name: string;
  tags: string[];
}

const start = startForm<Values>({ name: '', tags: [] });
const after = (...actions: FormAction<Values>[]) =>
  actions.reduce<FormState<Values>>((state, action) => reduceForm(state, action), start);

describe('a form', () => {
  it('holds what was typed', () => {
    expect(after({ type: 'change', changes: { name: 'Mask' } }).values).toEqual({ name: 'Mask', tags: [] });
  });

  it('remembers which fields were left', () => {
    expect([...after({ type: 'touch', field: 'name' }).touched]).toEqual(['name']);
  });

  it('counts each attempt, so that the summary takes the focus again', () => {
    const refuse = { type: 'refuse', errors: { name: 'Enter a name.' } } as const;
    expect(after(refuse, refuse).attempts).toBe(2);
  });

  it('drops a field from the summary as soon as it is changed, and does not bring it back while typing', () => {
    const state = after(
      { type: 'refuse', errors: { name: 'Enter a name.', tags: 'Too many.' } },
      { type: 'change', changes: { name: 'M' } },
      { type: 'change', changes: { name: '' } },
    );
    expect(state.summary).toEqual({ tags: 'Too many.' });
  });

  it('keeps the summary when the record changes by itself', () => {
    const state = after(
      { type: 'refuse', errors: { name: 'Enter a name.' } },
      { type: 'replace', values: { name: '', tags: ['wood'] } },
    );
    expect(state.summary).toEqual({ name: 'Enter a name.' });
  });

  it('is dirty only where it differs', () => {
    expect(differs({ name: 'a', tags: ['x'] }, { name: 'a', tags: ['x'] })).toBe(false);
    expect(differs({ name: 'a', tags: ['x'] }, { name: 'a', tags: ['x', 'y'] })).toBe(true);
    expect(differs({ name: 'a', tags: [] }, { name: 'b', tags: [] })).toBe(true);
  });
});
