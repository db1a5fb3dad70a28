/** Serves the metrics of a process on a port of their own, which only Prometheus should reach. */
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ConfigError } from '#platform/config/config';
import type { Context } from '#platform/context';
import { sumMetrics } from '#platform/metrics/threads';
import { addGauges } from './gauges.ts';

export interface MetricsServer {
  /** Null if `OPENSKIP_METRICS_PORT` isn't set. */
  address: string | null;
  stop(): Promise<void>;
}

/** Throws ConfigError if the port can't be used. */
export async function startMetrics(ctx: Context): Promise<MetricsServer> {
  const { metrics } = ctx.config;
  if (metrics === null) return { address: null, stop: async () => {} };
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readGauges = addGauges(ctx, registry);
  const render = async () => {
    await readGauges();
    const counted = await sumMetrics(ctx);
    return `${await counted.metrics()}\n${await registry.metrics()}`;
  };
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    render().then(
      (text) => outgoing.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        ctx.log.error({ err: error }, 'the metrics couldn’t be served');
        outgoing.writeHead(500).end();
      },
    );
  });
  const port = await listen(server, metrics);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://${metrics.host}:${port}/metrics`, stop };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError([
          `OPENSKIP_METRICS_PORT: port ${port} on ${host} can’t be used (${error.code}). Set another port or OPENSKIP_METRICS_HOST.`,
        ]),
      ),
    );
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      const at = server.address();
      resolve(typeof at === 'object' && at !== null ? at.port : port);
    });
  });
}
