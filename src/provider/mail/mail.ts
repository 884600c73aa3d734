// Letters to people. A server carries them when one is configured; else they lie in a folder, and in the log.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  /**
   * Sends it while the caller goes on: how long that takes, and whether it fails, must not tell a stranger that somebody
   * has this e-mail. A failure is in the log.
   */
  post(letter: Letter): void;
  /** Resolves when everything has left, or failed. */
  idle(): Promise<void>;
}

export interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps://…`. */
  smtpUrl?: string | undefined;
  /** The sender, such as `Vitrine <no-reply@museum.org>`. */
  from?: string | undefined;
  /** Where letters are kept when there is no server. */
  folder: string;
  /** Whether what lies in the folder is in the log too: codes and links that open accounts. Yes, unless it says no. */
  logsLetters?: boolean | undefined;
}

const sender = 'Vitrine <no-reply@vitrine.invalid>';

export function createMail(
  { smtpUrl, from = sender, folder, logsLetters = true }: MailOptions,
  log: Logger,
): Mail {
  const tell = (file: string, letter: Letter) =>
    log.info(logsLetters ? { file, ...letter } : { file }, 'no SMTP_URL: a letter lies in the folder');
  const deliver = smtpUrl ? toServer(smtpUrl, from) : toFolder(folder, from, tell);
  return inBackground(deliver, log);
}

type Deliver = (letter: Letter) => Promise<void>;

/** Exported for tests, which deliver into a list. */
export function inBackground(deliver: Deliver, log: Logger): Mail {
  const underWay = new Set<Promise<void>>();
  return {
    post(letter) {
      const work = deliver(letter)
        .catch((err: unknown) => log.error({ err, to: letter.to }, 'a letter was not sent'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}

function toServer(url: string, from: string): Deliver {
  // Somebody waits for the code in front of a screen: two minutes, as the library has it, is no wait.
  const limits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...limits });
  return async (letter) => {
    await transport.sendMail({ ...letter, from });
  };
}

function toFolder(folder: string, from: string, tell: (file: string, letter: Letter) => void): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await composer.sendMail({ ...letter, from });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(
      folder,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(file, message as Buffer, { mode: 0o600 });
    tell(file, letter);
  };
}
