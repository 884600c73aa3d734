// A mail server that takes everything: what it heard is what left.
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export interface MailServer {
  url: string;
  /** Whole letters, headers included, in the order in which they came. */
  received: string[];
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let text: string | null = null;
    socket.setEncoding('utf8');
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk: string) => {
      if (text !== null) {
        text += chunk;
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text);
        text = null;
        socket.write('250 taken\r\n');
        return;
      }
      if (chunk.startsWith('DATA')) text = '';
      if (chunk.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      socket.write(text === '' ? '354 go on\r\n' : '250 mail.test\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
