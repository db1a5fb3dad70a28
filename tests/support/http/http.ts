/** The application behind a real socket, for behavior that only shows there. */
import { connect, type Socket } from 'node:net';
import type { Hono } from 'hono';
import { createHttpServer, type Timeouts } from '#platform/http/server';
import type { TestApi } from '../api.ts';

export interface TestServer {
  port: number;
  /** A raw connection to the server. */
  dial(): Promise<Socket>;
  close(): Promise<void>;
}

/** Serves the application, or another one, on a free port of 127.0.0.1. */
export async function serve(
  { app }: Pick<TestApi, 'app'> | { app: Hono },
  patience?: Timeouts,
): Promise<TestServer> {
  const server = createHttpServer(app.fetch, patience);
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
