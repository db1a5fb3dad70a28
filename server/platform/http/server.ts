/** The HTTP server, and how long it waits for whoever sends or takes slowly: a connection is nobody's to keep for nothing. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { minutes, seconds } from '../clock.ts';

/** In ms, but for `rate`. */
export interface Patience {
  /** For the whole head of a request. */
  head: number;
  /** For a body, and a second more for each `rate` bytes of it that have come. */
  body: number;
  rate: number;
  /** For a body at most, as a large file over a slow line needs. */
  whole: number;
  /** For anything at all on a connection, in either direction; streams write something more often. */
  silence: number;
  /** Between two requests of a connection. */
  idle: number;
  /** How often heads are looked at. */
  look: number;
}

const usual: Patience = {
  head: seconds(30),
  body: seconds(30),
  rate: 1000,
  whole: minutes(60),
  silence: minutes(2),
  // Longer than proxies keep a connection they don't use (a minute): if it ended first here, a request could be on its way.
  idle: seconds(75),
  look: seconds(5),
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Makes a server of an application; it doesn't listen yet. */
export function createHttpServer(fetch: Fetch, patience: Patience = usual): Server {
  const server = createAdaptorServer({
    fetch,
    createServer: createGuardedServer,
    serverOptions: {
      headersTimeout: patience.head,
      requestTimeout: patience.whole,
      keepAliveTimeout: patience.idle,
      connectionsCheckingInterval: patience.look,
    },
  }) as Server;
  // Without a listener for it, a connection that was silent for so long is cut, and what was sent on it ends.
  server.setTimeout(patience.silence);
  return server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    demandPace(incoming, outgoing, patience),
  );
}

/** A server whose application never sees a request with several Host headers. */
const createGuardedServer = ((options: ServerOptions, application: RequestListener) =>
  createServer(options, (incoming, outgoing) => {
    if (countHostHeaders(incoming) > 1) refuseHosts(outgoing);
    else application(incoming, outgoing);
  })) as typeof createServer;

const countHostHeaders = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** A proxy may route by one Host and Node reads the other, so neither can be trusted (RFC 9112, section 3.2). */
function refuseHosts(outgoing: ServerResponse): void {
  const body = JSON.stringify({ status: false, message: 'Send exactly one Host header.' });
  outgoing.writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
}

/** Cuts a request whose body comes too slowly, as Node does with one whose head does. */
function demandPace(incoming: IncomingMessage, outgoing: ServerResponse, { body, rate }: Patience): void {
  const { socket, headers } = incoming;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const start = performance.now();
  const before = socket.bytesRead;
  const look = () => {
    if (incoming.complete || socket.destroyed) return;
    const left = body + ((socket.bytesRead - before) / rate) * 1000 - (performance.now() - start);
    if (left > 0) {
      wait(left);
      return;
    }
    if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  };
  // What has come while this process was busy is read first.
  const wait = (time: number) => {
    timer = setTimeout(() => setImmediate(look), time);
  };
  let timer: NodeJS.Timeout | undefined;
  wait(body);
  incoming.once('close', () => clearTimeout(timer));
}
