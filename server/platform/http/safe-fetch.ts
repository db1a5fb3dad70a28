/**
 * Requests to customer-supplied URLs. Refuses every address that isn't public or in a network that the request may
 * reach, however it is written, follows no redirects, and limits time and size. Resolves the name once, checks every
 * address, and connects to exactly those, which defeats DNS rebinding.
 */
import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { seconds } from '../clock.ts';
import { isListedHost } from '../config/webhook-hosts.ts';
import { isInNetworks } from '../config/webhook-networks.ts';
import { perContext } from '../context.ts';
import { inRequestSpan } from '../tracing/calls.ts';

/** Why a request was refused or failed. */
export type RefusalReason =
  | 'address'
  | 'protocol'
  | 'credentials'
  | 'not_listed'
  | 'not_public'
  | 'unknown_host'
  | 'timeout'
  | 'unreachable';

/** A request that was refused or aborted. The message contains no address, so it may be logged. */
export class FetchRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, cause?: unknown) {
    super(`the request was refused: ${reason}`, { cause });
    this.name = 'FetchRefused';
    this.reason = reason;
  }
}

/** A network for outgoing requests. */
export interface Network {
  /** Resolves all addresses of a name. */
  resolve(host: string): Promise<string[]>;
  /** Reads the TXT records of a name, each joined into one string. */
  txt(host: string): Promise<string[]>;
  /** Maps checked addresses to what the connection should use. */
  dial(addresses: string[], port: number): { addresses: string[]; port: number };
}

const dnsTimeout = seconds(4);

const internet: Network = {
  async resolve(host) {
    const resolver = new Resolver({ timeout: dnsTimeout / 2, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  },
  async txt(host) {
    const resolver = new Resolver({ timeout: dnsTimeout / 2, tries: 2 });
    const records = await resolver.resolveTxt(host);
    return records.map((parts) => parts.join(''));
  },
  dial: (addresses, port) => ({ addresses, port }),
};

/** The internet; tests replace it with a network that stays on this machine. */
export const outgoing = perContext(() => internet);

/** Reads the TXT records of a name; an empty list if there are none or DNS doesn't answer in time. */
export async function readTxt(network: Network, host: string): Promise<string[]> {
  try {
    return await withTimeout(network.txt(host), dnsTimeout * 2);
  } catch {
    return [];
  }
}

/** Non-public IPv4 ranges (IANA special-purpose registry). */
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

/**
 * In IPv6, only global unicast is public. Ranges that map or translate IPv4 (::ffff:0:0/96, 64:ff9b::/96) are outside
 * it.
 */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
/** Non-public ranges within global unicast: Teredo and similar, documentation, 6to4. */
const privateV6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateV6.addSubnet(net, prefix, 'ipv6');

/** Returns true if an address is reachable from the public internet. */
function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, 'ipv4');
  // A zone (`%eth0`) names a local interface.
  if (family !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !privateV6.check(address, 'ipv6');
}

export interface SafeRequest {
  url: string | URL;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Timeout in ms for the whole request, including DNS and the body. */
  timeout?: number;
  /** Bytes of the reply to read; the rest is discarded. */
  maxBytes?: number;
  /** Private networks, in CIDR notation, that the request may reach besides public addresses. */
  networks?: readonly string[];
  /** The only hosts that the request may reach; null for any. */
  hosts: readonly string[] | null;
}

export interface SafeResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** True if the reply was longer than what was read. */
  truncated: boolean;
}

/** Validates a URL: http or https, without credentials. */
export function safeUrl(text: string | URL): URL {
  const url = URL.parse(text);
  if (url === null) throw new FetchRefused('address');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchRefused('protocol');
  if (url.username !== '' || url.password !== '') throw new FetchRefused('credentials');
  return url;
}

/** Throws unless the operator's list has the URL's host. */
export function assertListed(url: URL, hosts: readonly string[] | null): void {
  if (!isListedHost(hosts, url)) throw new FetchRefused('not_listed');
}

/** Returns true for names that mean this machine without DNS (RFC 6761, 6.3). */
const isLocalhost = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);
const loopback: readonly string[] = ['127.0.0.1', '::1'];

/** A URL's host without the brackets of an IPv6 address. */
const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * The addresses of a host that are known without DNS: an address itself, or those of this machine that may be reached.
 * Null for a name that needs DNS. Throws if none may be reached. The URL parser has already normalized numeric hosts.
 */
export function knownAddresses(url: URL, networks: readonly string[]): string[] | null {
  const host = plainHost(url);
  if (isIP(host) === 0 && !isLocalhost(host)) return null;
  const reachable = (isLocalhost(host) ? loopback : [host]).filter((address) =>
    isReachable(address, networks),
  );
  if (reachable.length === 0) throw new FetchRefused('not_public');
  return reachable;
}

const isReachable = (address: string, networks: readonly string[]): boolean =>
  isPublicAddress(address) || isInNetworks(networks, address);

/** Resolves a host and throws unless every address may be reached. */
async function reachableAddresses(
  network: Network,
  url: URL,
  networks: readonly string[],
): Promise<string[]> {
  const known = knownAddresses(url, networks);
  if (known !== null) return known;
  const found = await network.resolve(url.hostname.replace(/\.$/, '')).catch((error: unknown) => {
    throw new FetchRefused('unknown_host', error);
  });
  if (found.length === 0) throw new FetchRefused('unknown_host');
  if (!found.every((address) => isReachable(address, networks))) throw new FetchRefused('not_public');
  return found;
}

/** Requests a customer-supplied URL. Returns redirects without following them. */
export const safeFetch = (network: Network, request: SafeRequest): Promise<SafeResponse> =>
  inRequestSpan({ method: request.method ?? 'GET', host: null }, () => resolveAndSend(network, request));

async function resolveAndSend(network: Network, request: SafeRequest): Promise<SafeResponse> {
  const url = safeUrl(request.url);
  assertListed(url, request.hosts);
  const deadline = AbortSignal.timeout(request.timeout ?? seconds(10));
  const resolving = reachableAddresses(network, url, request.networks ?? []);
  const addresses = await withTimeout(resolving, deadline);
  const secure = url.protocol === 'https:';
  const target = network.dial(addresses, Number(url.port) || (secure ? 443 : 80));
  return exchange(url, target, { ...request, deadline });
}

/** Connects only to addresses that were checked. */
function exchange(
  url: URL,
  target: { addresses: string[]; port: number },
  {
    method = 'GET',
    headers = {},
    body,
    maxBytes = 64 * 1024,
    deadline,
  }: SafeRequest & { deadline: AbortSignal },
): Promise<SafeResponse> {
  const targets = target.addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, options, callback) => {
    const [first] = targets;
    if (options.all) callback(null, targets);
    else callback(null, first?.address ?? '', first?.family);
  };
  // Brackets of an IPv6 address belong to the URL. A checked address goes straight to `dial` without DNS.
  const host = plainHost(url);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(new FetchRefused(deadline.aborted ? 'timeout' : 'unreachable', error));
    const request = (url.protocol === 'https:' ? overHttps : overHttp)({
      hostname: isIP(host) === 0 ? host : targets[0]?.address,
      port: target.port,
      path: url.pathname + url.search,
      method,
      // No pooling: a pooled connection was checked under another name.
      agent: false,
      lookup,
      signal: deadline,
      maxHeaderSize: 16 * 1024,
      headers: { 'user-agent': 'OpenSkip', 'accept-encoding': 'identity', ...headers, host: url.host },
    });
    request.on('error', fail);
    request.on('response', (response) => {
      response.on('error', fail);
      readResponse(response, maxBytes, (result) => {
        resolve(result);
        if (result.truncated) request.destroy();
      });
    });
    request.end(body);
  });
}

/** Calls `done` once the response ends or has more than `maxBytes`. */
function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  done: (result: SafeResponse) => void,
): void {
  const parts: Buffer[] = [];
  let size = 0;
  const finish = (truncated: boolean) =>
    done({
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: Buffer.concat(parts).subarray(0, maxBytes),
      truncated,
    });
  // The caller needs only the status, so don't wait for the body.
  if (maxBytes === 0) {
    finish(true);
    return;
  }
  response.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) finish(true);
  });
  response.on('end', () => finish(false));
}

/** Rejects if `work` takes longer than `limit`. */
function withTimeout<T>(work: Promise<T>, limit: number | AbortSignal): Promise<T> {
  const signal = typeof limit === 'number' ? AbortSignal.timeout(limit) : limit;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused('timeout')), { once: true });
    work.then(resolve, reject);
  });
}
