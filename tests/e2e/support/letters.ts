// The folder in which a provider without a mail server leaves its letters.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export interface Letters {
  folder: string;
  /** The code in the `count`th letter to this person, once it is there. */
  codeFor(email: string, count?: number): Promise<string>;
  /** The address in the invitation to this person, once it is there. */
  invitationFor(email: string): Promise<string>;
  throwAway(): Promise<void>;
}

export async function openLetterBox(): Promise<Letters> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-letters-'));
  const lettersTo = async (email: string) => {
    const names = (await readdir(folder)).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.filter((text) => text.includes(`To: ${email}`));
  };
  return {
    folder,
    async codeFor(email, count = 1) {
      await expect.poll(async () => (await lettersTo(email)).length).toBe(count);
      const letter = (await lettersTo(email)).at(-1) ?? '';
      return /Your code is (\d{6})\./.exec(letter)?.[1] ?? '';
    },
    async invitationFor(email) {
      await expect.poll(async () => (await lettersTo(email)).length).toBe(1);
      const [letter = ''] = (await lettersTo(email)).map(unwrapped);
      return /https?:\S+#email=\S+/.exec(letter)?.[0] ?? '';
    },
    throwAway: () => rm(folder, { recursive: true, force: true }),
  };
}

// RFC 2045, section 6.7: long lines end with '=' and go on in the next one; '=' itself is '=3D'.
function unwrapped(letter: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(letter.replaceAll('\r', ''))) return letter;
  return letter
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
