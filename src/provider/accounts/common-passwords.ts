// Loaded when somebody sets a password: half a megabyte.
import { dictionary } from '@zxcvbn-ts/language-common';

/** In small letters. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);
