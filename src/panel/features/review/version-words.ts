// How texts and their versions are called.
import type { Version } from '#panel/store/museum-database.ts';
import { askedOf, main } from '#panel/store/question-fields.ts';

const lengths: Partial<Record<string, string>> = {
  standard: 'standard answer',
  detailed: 'detailed answer',
  basic: 'basic answer',
  basicCombined: 'combined answer',
};

/** 'question', 'Teen, standard answer', 'follow-up, Teen, standard answer' */
export function nameOf(field: string): string {
  const [, what = '', length] = field.split('.');
  const isMain = askedOf(field) === main;
  if (length === undefined) return isMain ? 'question' : 'follow-up question';
  return `${isMain ? '' : 'follow-up, '}${what}, ${lengths[length] ?? length}`;
}

/** 'Version 2 of 3 · 22 Nov 2026, 11:02' */
export function versionInWords({ at }: Pick<Version, 'at'>, index: number): string {
  return `Version ${index + 1} · ${moment.format(at)}`;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
