/** Normalizes IP addresses and derives the network that limits are counted by. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reads an address without its scope, and IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) as IPv4. Null if it isn't an address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library also reads the legacy forms of IPv4, such as 127.1.
  if (isIP(text) === 0) return null;
  return ipaddr.process(text.split('%')[0] ?? text);
}

/**
 * Normalizes an address (RFC 5952): removes the scope and turns IPv4-mapped IPv6 into IPv4. Null if it isn't an address.
 */
export const plainAddress = (text: string): string | null => parseAddress(text)?.toString() ?? null;

/**
 * The network to count an address by: the address itself for IPv4, the /64 for IPv6, because providers assign a
 * customer at least that much. IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** A wider network for comparing where accounts are used from: the /24 for IPv4, the /64 for IPv6. */
export function neighborhoodOf(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv4)) return networkOf(text);
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}
