import type { Form } from './use-form.ts';

/**
 * What a field takes of its form: `<TextField {...bind('name')} label="Name" />`.
 *
 * @param idOf the control of a field: where the error summary leads to
 */
export function bindTo<V extends object>(form: Form<V>, idOf: (field: keyof V & string) => string) {
  return <K extends keyof V & string>(field: K) => ({
    id: idOf(field),
    value: form.values[field],
    onChange: form.set(field),
    onBlur: form.touch(field),
    error: form.errors[field],
  });
}
