/** A stand-in for ClamAV's daemon, which speaks its protocol: no package registry has the daemon. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** ClamAV replies so to the EICAR test file; here, any file with this word is taken for it. */
export const malware = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

export interface Clamd {
  port: number;
  /** The files that were scanned. */
  scanned: Buffer[];
  /** Bytes that it accepts, as its setting StreamMaxLength. */
  limit: number;
  /** What it does instead of replying. */
  fault: 'silent' | 'closes' | null;
  close(): Promise<void>;
}

/** Starts one, on any free port of this machine by default. */
export async function startClamd(port = 0): Promise<Clamd> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const reply = replyTo(clamd, received);
      if (reply === null || clamd.fault === 'silent') return;
      if (clamd.fault === 'closes') socket.destroy();
      else socket.end(`${reply}\0`, () => socket.destroySoon());
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const clamd: Clamd = {
    port: (server.address() as AddressInfo).port,
    scanned: [],
    limit: 1024 ** 2,
    fault: null,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

const command = Buffer.from('zINSTREAM\0');

/** The reply to what a connection has sent; null until it is complete. */
function replyTo(clamd: Clamd, received: Buffer): string | null {
  if (received.equals(Buffer.from('zPING\0'))) return 'PONG';
  if (!received.subarray(0, command.length).equals(command)) return null;
  const pieces: Buffer[] = [];
  let size = 0;
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    size += length;
    if (size > clamd.limit) return 'INSTREAM size limit exceeded. ERROR';
    if (length === 0) {
      const file = Buffer.concat(pieces);
      clamd.scanned.push(file);
      return file.includes(malware) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
    }
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
