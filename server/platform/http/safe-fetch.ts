/**
 * Requests to addresses that customers name: never to this machine, its network or anything else that is not public, however
 * the address is written; without redirects, within a time and a size. The name is resolved once, every address that it has
 * is judged, and the connection goes to those very addresses, so that a name which points elsewhere a moment later gains
 * nothing.
 */
import { Resolver } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { seconds } from '../clock.ts';

/** Why nothing was asked, or nothing came back. */
export type RefusalReason =
  | 'address'
  | 'protocol'
  | 'credentials'
  | 'not_public'
  | 'unknown_host'
  | 'timeout'
  | 'unreachable';

/** A request that was not made, or was broken off. Its message names no address, so it may be logged. */
export class FetchRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(`the request was refused: ${reason}`, { cause });
    this.name = 'FetchRefused';
    this.reason = reason;
  }
}

/** The way out to the network; tests put one in its place that never leaves the machine. */
export interface Network {
  /** Every address of a name. */
  resolve(host: string): Promise<string[]>;
  /** The TXT records of a name, each put together. */
  txt(host: string): Promise<string[]>;
  /** Where a connection to addresses that were judged goes. */
  dial(addresses: string[], port: number): { addresses: string[]; port: number };
}

const patience = seconds(4);

const internet: Network = {
  async resolve(host) {
    const resolver = new Resolver({ timeout: patience / 2, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  async txt(host) {
    const resolver = new Resolver({ timeout: patience / 2, tries: 2 });
    const records = await resolver.resolveTxt(host);
    return records.map((parts) => parts.join(''));
  },
  dial: (addresses, port) => ({ addresses, port }),
};

let network = internet;

/** Puts another way out in place of the internet, or the internet back (null). */
export function replaceNetwork(other: Network | null): void {
  network = other ?? internet;
}

/** The TXT records of a name; none where it has none, or where nobody answers in time. */
export async function readTxt(host: string): Promise<string[]> {
  try {
    return await inTime(network.txt(host), patience * 2);
  } catch {
    return [];
  }
}

/** What is not public of IPv4 (IANA's special-purpose registry). */
const privateV4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateV4.addSubnet(net, prefix, 'ipv4');

/** Of IPv6 only global unicast is public: what maps or translates IPv4 (::ffff:0:0/96, 64:ff9b::/96) lies outside of it. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
/** What lies in it without being public: Teredo and its like, documentation, 6to4. */
const privateV6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateV6.addSubnet(net, prefix, 'ipv6');

/** Whether an address is one that anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, 'ipv4');
  // A zone (`%eth0`) names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}

export interface SafeRequest {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Milliseconds for all of it: the name, the connection, the answer to its end. */
  timeout?: number;
  /** Bytes of the answer that are read; the rest is left. */
  most?: number;
}

export interface SafeAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Whether there was more than was read. */
  cut: boolean;
}

/** The address of a request, where one may be asked: http or https, without a name and password in it. */
export function safeUrl(text: string | URL): URL {
  const url = URL.parse(text);
  if (url === null) throw new FetchRefused('address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchRefused('protocol');
  if (url.username !== '' || url.password !== '') throw new FetchRefused('credentials');
  return url;
}

/** The addresses of a host, each of them public; throws where one is not. The URL has written odd numbers out already. */
async function publicAddresses(host: string): Promise<string[]> {
  const plain = host.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) {
    if (!isPublicAddress(plain)) throw new FetchRefused('not_public');
    return [plain];
  }
  const found = await network.resolve(plain.replace(/\.$/, '')).catch((error: unknown) => {
    throw new FetchRefused('unknown_host', error);
  });
  if (found.length === 0) throw new FetchRefused('unknown_host');
  if (!found.every(isPublicAddress)) throw new FetchRefused('not_public');
  return found;
}

/** Makes a request to an address that a customer named. A redirect is an answer like any other: nobody follows it. */
export async function safeFetch(asked: SafeRequest): Promise<SafeAnswer> {
  const url = safeUrl(asked.url);
  const deadline = AbortSignal.timeout(asked.timeout ?? seconds(10));
  const addresses = await inTime(publicAddresses(url.hostname), deadline);
  const secure = url.protocol === 'https:';
  const to = network.dial(addresses, Number(url.port) || (secure ? 443 : 80));
  return exchange(url, to, { ...asked, deadline });
}

/** The request itself, to addresses that were judged and no others. */
function exchange(
  url: URL,
  to: { addresses: string[]; port: number },
  { method = 'GET', headers = {}, body, most = 64 * 1024, deadline }: SafeRequest & { deadline: AbortSignal },
): Promise<SafeAnswer> {
  const targets = to.addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, answer) => {
    const [first] = targets;
    if (options.all) answer(null, targets);
    else answer(null, first?.address ?? '', first?.family);
  };
  // The brackets of an IPv6 address belong to the URL. An address is not looked up: it goes where it was dialled.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new FetchRefused(deadline.aborted ? 'timeout' : 'unreachable', error));
    const asking = (url.protocol === 'https:' ? overHttps : overHttp)({
      hostname: isIP(host) === 0 ? host : targets[0]?.address,
      port: to.port,
      path: url.pathname + url.search,
      method,
      // No pool: a connection that is kept was judged under another name.
      agent: false,
      lookup,
      signal: deadline,
      maxHeaderSize: 16 * 1024,
      headers: { 'user-agent': 'OpenSkip', 'accept-encoding': 'identity', ...headers, host: url.host },
    });
    asking.on('error', fail);
    asking.on('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const end = (cut: boolean) =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).subarray(0, most),
          cut,
        });
      // Who wants nothing of it has it by its status, however long the rest would take.
      if (most === 0) {
        end(true);
        asking.destroy();
        return;
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size <= most) return;
        end(true);
        asking.destroy();
      });
      answer.on('end', () => end(false));
      answer.on('error', fail);
    });
    asking.end(body);
  });
}

/** Waits for something no longer than it may take. */
function inTime<T>(work: Promise<T>, limit: number | AbortSignal): Promise<T> {
  const signal = typeof limit === 'number' ? AbortSignal.timeout(limit) : limit;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('timeout')), { once: true });
    work.then(resolve, reject);
  });
}
