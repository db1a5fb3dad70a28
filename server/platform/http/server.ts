/** The HTTP server and its timeouts against slow or idle clients. */
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
import { ConfigError } from '../config/config.ts';
import { errorCode } from '../errors.ts';

/** In ms, except `rate`. */
export interface Timeouts {
  /** For all request headers. */
  head: number;
  /** For the body, plus one second per `rate` bytes received. */
  body: number;
  rate: number;
  /** Most time for a body, enough for a large file over a slow line. */
  whole: number;
  /** Without traffic in either direction; streams send keep-alives more often. */
  silence: number;
  /** Between two requests of a connection. */
  idle: number;
  /** Interval at which header timeouts are checked. */
  checkInterval: number;
}

const defaultTimeouts: Timeouts = {
  head: seconds(30),
  body: seconds(30),
  rate: 1000,
  whole: minutes(60),
  silence: minutes(2),
  // Longer than the idle timeout of common proxies (60 s): if we closed first, a request could already be on its way.
  idle: seconds(75),
  checkInterval: seconds(5),
};

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

/** Creates a server for an application without starting to listen. */
export function createHttpServer(fetch: Fetch, timeouts: Timeouts = defaultTimeouts): Server {
  const server = createAdaptorServer({
    fetch,
    createServer: createGuardedServer,
    serverOptions: {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.whole,
      keepAliveTimeout: timeouts.idle,
      connectionsCheckingInterval: timeouts.checkInterval,
    },
  }) as Server;
  // Without a listener for this event, Node destroys an idle connection.
  server.setTimeout(timeouts.silence);
  return server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    enforceBodyPace(incoming, outgoing, timeouts),
  );
}

/** A server that rejects requests with several Host headers before the application sees them. */
const createGuardedServer = ((options: ServerOptions, application: RequestListener) =>
  createServer(options, (incoming, outgoing) => {
    if (countHostHeaders(incoming) > 1) refuseHosts(outgoing);
    else application(incoming, outgoing);
  })) as typeof createServer;

const countHostHeaders = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * A proxy may route by one Host header while Node reads the other, so neither is trustworthy (RFC 9112, section 3.2).
 */
function refuseHosts(outgoing: ServerResponse): void {
  const body = JSON.stringify({ status: false, message: 'Send exactly one Host header.' });
  outgoing.writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' }).end(body);
}

/** Aborts a request whose body arrives too slowly, as Node does for slow headers. */
function enforceBodyPace(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { body, rate }: Timeouts,
): void {
  const { socket, headers } = incoming;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const start = performance.now();
  const before = socket.bytesRead;
  const check = () => {
    if (incoming.complete || socket.destroyed) return;
    const left = body + ((socket.bytesRead - before) / rate) * 1000 - (performance.now() - start);
    if (left > 0) {
      checkAfter(left);
      return;
    }
    if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroySoon();
  };
  // Read data that arrived while this process was busy before timing out.
  const checkAfter = (time: number) => {
    timer = setTimeout(() => setImmediate(check), time);
  };
  let timer: NodeJS.Timeout | undefined;
  checkAfter(body);
  incoming.once('close', () => clearTimeout(timer));
}

/** The error of a server that can't listen: a ConfigError if its host or port is at fault, otherwise unchanged. */
export function toListenError(error: Error, { host, port }: { host: string; port: number }): Error {
  const noAddress = `OPENSKIP_HOST: this machine doesn’t have the address ${host}. Set it to localhost for this machine only, 0.0.0.0 for all, or one of the machine’s own addresses.`;
  const problems: Record<string, string> = {
    EADDRINUSE: `PORT: port ${port} is taken by another program. Stop it, or set PORT to another.`,
    EACCES: `PORT: port ${port} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const problem = problems[errorCode(error)];
  return problem === undefined ? error : new ConfigError([problem]);
}
