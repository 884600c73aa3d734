// How a letter leaves: a server carries it when one is configured; else it lies in a folder, and in the log.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same for each attempt: mailboxes see by it that they have a letter already. */
  id?: string;
}

export type Deliver = (letter: Letter) => Promise<void>;

export interface DeliveryOptions {
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

export function createDelivery(
  { smtpUrl, from = sender, folder, logsLetters = true }: DeliveryOptions,
  log: Logger,
): Deliver {
  const onWritten = (file: string, letter: Letter) =>
    log.info(logsLetters ? { file, ...letter } : { file }, 'no SMTP_URL: a letter lies in the folder');
  return smtpUrl ? toServer(smtpUrl, from) : toFolder(folder, from, onWritten);
}

/**
 * Whether trying again would end the same: the server knows of no such mailbox, or does not take this letter. That it does
 * not know us, or takes nothing from our sender, is for somebody to put right.
 */
export function isFinal(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

function messageOf({ id, ...letter }: Letter, from: string) {
  const host = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'vitrine.invalid';
  return { ...letter, from, ...(id ? { messageId: `<${id}@${host}>` } : {}) };
}

function toServer(url: string, from: string): Deliver {
  // Somebody waits for the code in front of a screen: two minutes, as the library has it, is no wait.
  const limits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...limits });
  return async (letter) => {
    await transport.sendMail(messageOf(letter, from));
  };
}

function toFolder(folder: string, from: string, onWritten: (file: string, letter: Letter) => void): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (letter) => {
    const { message } = await composer.sendMail(messageOf(letter, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(
      folder,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(file, message as Buffer, { mode: 0o600 });
    onWritten(file, letter);
  };
}
