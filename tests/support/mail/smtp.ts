/** A real mail server for tests on a free port, which stores emails and can refuse them. */
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  /** Header fields by lowercase name, unfolded. */
  headers: Record<string, string>;
  raw: string;
  /** The decoded part with a media type. */
  part(type: string): string;
}

export interface TestMailServer {
  /** For `OPENSKIP_SMTP_URL`. */
  url: string;
  received: Received[];
  /** SMTP codes for the next emails, used in order; then all are accepted. */
  refusals: number[];
  /** How many of the next emails lose their connection while being sent. */
  hangUps: number;
  close(): Promise<void>;
}

/** Starts a server that requires the given sign-in, or none. */
export async function testMailServer(signIn?: { user: string; pass: string }): Promise<TestMailServer> {
  const received: Received[] = [];
  const refusals: number[] = [];
  const control = { hangUps: 0 };
  const server = new SMTPServer({
    authOptional: signIn === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const right = username === signIn?.user && password === signIn?.pass;
      callback(right ? null : new Error('Invalid sign-in'), { user: username ?? '' });
    },
    onRcptTo(_address, _session, callback) {
      const code = refusals.shift();
      callback(
        code === undefined ? null : Object.assign(new Error('Refused by the test'), { responseCode: code }),
      );
    },
    onData(stream, { envelope }, callback) {
      if (control.hangUps > 0) {
        control.hangUps -= 1;
        stream.once('data', () => {
          for (const socket of sockets) socket.destroy();
        });
        stream.on('error', () => {});
        return;
      }
      text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) });
        callback();
      }, callback);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A dropped connection fails there too.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const credentials = signIn ? `${encodeURIComponent(signIn.user)}:${encodeURIComponent(signIn.pass)}@` : '';
  return Object.assign(control, {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

function parse(raw: string): Pick<Received, 'headers' | 'raw' | 'part'> {
  const headers = headersOf(raw.slice(0, raw.indexOf('\r\n\r\n')));
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  return {
    headers,
    raw,
    part(type) {
      for (const piece of raw.split(`--${boundary}`)) {
        const end = piece.indexOf('\r\n\r\n');
        const fields = headersOf(piece.slice(2, end));
        if (!fields['content-type']?.startsWith(type)) continue;
        const body = piece.slice(end + 4);
        if (fields['content-transfer-encoding'] === 'base64') return Buffer.from(body, 'base64').toString();
        return fields['content-transfer-encoding'] === 'quoted-printable' ? decodeQuoted(body) : body;
      }
      throw new Error(`the mail has no part of type ${type}`);
    },
  };
}

const decodeQuoted = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

/** Settings with which a service sends its emails to a server. */
export const mailSettings = ({ url }: TestMailServer) => ({
  OPENSKIP_SMTP_URL: url,
  OPENSKIP_MAIL_FROM: 'post@example.com',
  OPENSKIP_PUBLIC_URL: 'https://skip.example.com/',
});
