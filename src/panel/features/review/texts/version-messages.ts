// How texts and their versions are called.
import type { Version } from '#panel/store/museum-database.ts';
import { askedOf, main } from '#panel/store/question-fields.ts';
import { momentInWords } from '#panel/ui/date/moment.ts';

const lengths: Partial<Record<string, string>> = {
  standard: 'standard answer',
  detailed: 'detailed answer',
  basic: 'basic answer',
  basicCombined: 'basic combined answer',
};

/** 'Question', 'Teen, standard answer', 'Teen, standard answer of a follow-up' */
export function nameOf(field: string): string {
  const [, what = '', length] = field.split('.');
  const name = length === undefined ? 'Question' : `${what}, ${lengths[length] ?? length}`;
  return askedOf(field) === main ? name : `${name} of a follow-up`;
}

/** 'Version 2 · 22 Nov 2026, 11:02' */
export function versionInWords({ at }: Pick<Version, 'at'>, index: number): string {
  return `Version ${index + 1} · ${momentInWords(at)}`;
}
