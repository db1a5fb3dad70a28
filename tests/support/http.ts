/** The application behind a real socket, for what only shows there. */
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { TestApi } from './api.ts';

export interface TestServer {
  port: number;
  /** A connection on which bytes can be sent as a test likes. */
  dial(): Promise<Socket>;
  close(): Promise<void>;
}

/** Serves the application on a free port of 127.0.0.1. */
export async function serve(api: TestApi): Promise<TestServer> {
  const server = createAdaptorServer({ fetch: api.app.fetch }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    dial: () =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket));
        socket.once('error', reject);
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
