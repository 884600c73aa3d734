// A mail server: what it heard is what left. It refuses whom it is told to, and stops answering when it is told to.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  port: number;
  /** Whole letters, headers included, in the order in which they came. */
  received: string[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** A port that an earlier one had; any free one otherwise. */
  port?: number;
  /** Mailboxes that it does not have: 550. */
  unknown?: readonly string[];
  /** It speaks TLS from the first byte, with a certificate that nobody vouches for. */
  secure?: boolean;
  /** Called before somebody may send a letter. */
  asked?: () => Promise<void>;
  /** Called with a whole letter before it is acknowledged. */
  taking?: (letter: string) => Promise<void>;
}

export async function startMailServer({
  port = 0,
  unknown = [],
  secure = false,
  asked = () => Promise.resolve(),
  taking,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    secure,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo({ address }, _, answer) {
      const isUnknown = unknown.includes(address);
      const refusal = Object.assign(new Error('There is no such mailbox here'), { responseCode: 550 });
      void asked().then(() => answer(isUnknown ? refusal : undefined), answer);
    },
    onData(stream, _, answer) {
      void takeIn(stream, taking).then((letter) => {
        received.push(letter);
        answer();
      }, answer);
    },
  });
  // Whoever hangs up in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function takeIn(
  stream: AsyncIterable<Uint8Array>,
  taking: MailServerOptions['taking'],
): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  const letter = Buffer.concat(parts).toString();
  await taking?.(letter);
  return letter;
}
