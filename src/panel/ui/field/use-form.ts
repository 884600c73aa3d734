// What a form holds, what is wrong with it, and when to say so. Our own, because react-hook-form would cost 11 kB of the
// 160 kB that everything together may weigh.
import { useMemo, useReducer, useState } from 'react';

/** What is wrong, by field, in words for people. */
export type Errors<V> = Partial<Record<keyof V & string, string>>;

export interface Form<V> {
  values: V;
  /** The setter of one field: the same function each time, so that fields can be memoised. */
  set<K extends keyof V & string>(field: K): (value: V[K]) => void;
  /** Several fields at once. */
  change(changes: Partial<V>): void;
  /** Other values for reasons of their own: what was stored comes back, or somebody else changed the record. */
  replace(values: V): void;
  /** For onBlur: from now on the field says what is wrong with it. */
  touch(field: keyof V & string): () => void;
  /** To be shown at the fields: those that were left, and all of them after an attempt to save. */
  errors: Errors<V>;
  /** To be shown above: what the last attempt found, without the fields that were changed since. */
  summary: Errors<V>;
  /** How often saving was tried in vain. */
  attempts: number;
  /** Null: everything is right. Else nothing must be saved, and the errors are shown. */
  submit(): Errors<V> | null;
  isDirty(base: V): boolean;
}

export interface FormOptions<V> {
  initial: V;
  /** Pure. */
  validate: (values: V) => Errors<V>;
}

export function useForm<V extends object>({ initial, validate }: FormOptions<V>): Form<V> {
  const [state, dispatch] = useReducer(reduceForm<V>, initial, startForm<V>);
  const [setters] = useState(() => new Map<string, (value: never) => void>());
  const { values, touched, attempts, summary } = state;
  const all = validate(values);
  const actions = useMemo(
    () => ({
      change: (changes: Partial<V>) => dispatch({ type: 'change', changes }),
      replace: (next: V) => dispatch({ type: 'replace', values: next }),
      touch: (field: keyof V & string) => () => dispatch({ type: 'touch', field }),
      set: <K extends keyof V & string>(field: K): ((value: V[K]) => void) => {
        const known = setters.get(field) ?? ((value: V[K]) => dispatch(changeOf<V, K>(field, value)));
        setters.set(field, known);
        return known as (value: V[K]) => void;
      },
    }),
    [setters],
  );
  return {
    ...actions,
    values,
    errors: attempts > 0 ? all : pick(all, touched),
    summary,
    attempts,
    submit() {
      if (Object.keys(all).length === 0) return null;
      dispatch({ type: 'refuse', errors: all });
      return all;
    },
    isDirty: (base) => differs(base, values),
  };
}

export interface FormState<V> {
  values: V;
  touched: ReadonlySet<string>;
  attempts: number;
  summary: Errors<V>;
}

export type FormAction<V> =
  | { type: 'change'; changes: Partial<V> }
  | { type: 'replace'; values: V }
  | { type: 'touch'; field: string }
  | { type: 'refuse'; errors: Errors<V> };

export function startForm<V>(values: V): FormState<V> {
  return { values, touched: new Set(), attempts: 0, summary: {} };
}

export function reduceForm<V>(state: FormState<V>, action: FormAction<V>): FormState<V> {
  switch (action.type) {
    case 'change': {
      // What is being put right leaves the summary, and does not come back to it while typing: the focus would follow.
      const summary = Object.entries(state.summary).filter(([field]) => !(field in action.changes));
      return {
        ...state,
        values: { ...state.values, ...action.changes },
        summary: Object.fromEntries(summary) as Errors<V>,
      };
    }
    case 'replace':
      return { ...state, values: action.values };
    case 'touch':
      return { ...state, touched: new Set([...state.touched, action.field]) };
    case 'refuse':
      return { ...state, attempts: state.attempts + 1, summary: action.errors };
  }
}

/** Fields hold texts, numbers, switches and lists of them. */
export function differs<V extends object>(base: V, values: V): boolean {
  return (Object.keys(values) as (keyof V)[]).some((field) => !isEqual(base[field], values[field]));
}

function isEqual(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return Object.is(a, b);
  return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
}

function changeOf<V, K extends keyof V>(field: K, value: V[K]): FormAction<V> {
  return { type: 'change', changes: { [field]: value } as unknown as Partial<V> };
}

function pick<V>(errors: Errors<V>, fields: ReadonlySet<string>): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field))) as Errors<V>;
}
