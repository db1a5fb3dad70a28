/** IP addresses in one spelling, and the network that limits count them by. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reads an address without its scope; an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) as IPv4. Null if it is no address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The library also reads the legacy forms of IPv4, such as 127.1.
  if (isIP(text) === 0) return null;
  return ipaddr.process(text.split('%')[0] ?? text);
}

/** The one spelling of an address (RFC 5952), without its scope; an IPv4-mapped one as IPv4. Null if it is no address. */
export const plainAddress = (text: string): string | null => parseAddress(text)?.toString() ?? null;

/**
 * The network that an address is counted by: IPv4 addresses one by one, IPv6 by /64, because a provider gives a
 * single customer at least that many. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** A wider view, for comparing where accounts are used from: the /24 of an IPv4 address, the /64 of an IPv6 address. */
export function neighborhoodOf(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv4)) return networkOf(text);
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}
