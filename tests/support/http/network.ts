/** A database proxy that can drop traffic silently, like a network whose other end is gone. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Opens a proxy to the database of `url` on its own port. */
export async function networkTo(url: string) {
  const { hostname, port } = new URL(url);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => pairs.delete(pair));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = once(server, 'close');
  const proxy = new URL(url);
  proxy.port = String((server.address() as AddressInfo).port);
  return {
    url: proxy.href,
    /** From now on, open connections deliver nothing in either direction without notice; new ones work. */
    swallow() {
      for (const [near, far] of pairs) {
        for (const end of [near, far]) end.unpipe().resume();
      }
    },
    /** Refuses new connections. */
    refuse() {
      server.close();
    },
    async close() {
      server.close();
      for (const pair of pairs) for (const end of pair) end.destroy();
      await closed;
    },
  };
}
