/** IP addresses in one spelling, and the network that limits count them by. */
import { isIP } from 'node:net';

/** The eight groups of an IPv6 address; the URL parser does the validation and reads an embedded IPv4 address. */
function groupsOf(address: string): number[] {
  const [unscoped = ''] = address.split('%');
  const { hostname } = new URL(`http://[${unscoped}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const isMapped = (groups: number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const dotted = (groups: number[]) =>
  groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

/** An address without its scope; an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) as IPv4. Null if it is no address. */
export function plainAddress(text: string): string | null {
  const kind = isIP(text);
  if (kind === 0) return null;
  if (kind === 4) return text;
  const groups = groupsOf(text);
  return isMapped(groups) ? dotted(groups) : new URL(`http://[${text.split('%')[0]}]`).hostname.slice(1, -1);
}

const ipv6Prefix = (groups: number[]) =>
  `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;

/**
 * The network that an address is counted by: IPv4 addresses one by one, IPv6 by /64, because a provider gives a
 * single customer at least that many. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return isIP(plain) === 6 ? ipv6Prefix(groupsOf(plain)) : plain;
}

/** A wider view, for comparing where accounts are used from: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function neighborhoodOf(address: string): string {
  const network = networkOf(address);
  return isIP(network) === 4 ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}
