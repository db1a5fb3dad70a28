/** Normalizes IP addresses and derives the network that limits are counted by. */
import { isIP } from 'node:net';

/** Returns the eight groups of an IPv6 address. The URL parser validates it and reads an embedded IPv4 address. */
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

/**
 * Normalizes an address: removes the scope and turns IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) into IPv4. Null if it isn't
 * an address.
 */
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
 * The network to count an address by: the address itself for IPv4, the /64 for IPv6, because providers assign a
 * customer at least that much. IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address;
  return isIP(plain) === 6 ? ipv6Prefix(groupsOf(plain)) : plain;
}

/** A wider network for comparing where accounts are used from: the /24 for IPv4, the /64 for IPv6. */
export function neighborhoodOf(address: string): string {
  const network = networkOf(address);
  return isIP(network) === 4 ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network;
}
