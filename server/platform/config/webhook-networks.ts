/** OPENSKIP_WEBHOOK_NETWORKS: private networks that webhooks may reach besides public addresses. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Range {
  start: Address;
  bits: number;
}

function parseRange(text: string): Range {
  const [start, bits] = ipaddr.parseCIDR(text);
  return { start, bits };
}

const contains = ({ start, bits }: Range, address: Address): boolean =>
  address instanceof ipaddr.IPv4
    ? start instanceof ipaddr.IPv4 && address.match(start, bits)
    : start instanceof ipaddr.IPv6 && address.match(start, bits);

/**
 * Ranges that a wider network doesn't include, so that 0.0.0.0/0 or 100.64.0.0/10 doesn't open them by accident: this
 * machine, link-local and multicast addresses, cloud metadata services, and IPv6 ranges that stand for IPv4 addresses.
 */
const namedOnly: readonly Range[] = [
  '0.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/3',
  '100.100.100.200/32',
  '192.0.0.192/32',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2002::/16',
  'fd00:ec2::/32',
  'fd20:ce::254/128',
  'fe80::/10',
  'ff00::/8',
].map(parseRange);

/** What is wrong with an entry of the list; null if nothing is. */
function problemOf(entry: string): string | null {
  const [address = '', bits = '', ...more] = entry.split('/');
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const isRange = entry === address || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= longest);
  if (family === 0 || address.includes('%') || more.length > 0 || !isRange)
    return 'must be networks such as 10.0.0.0/8 or fd12:3456:789a::/48, separated by commas';
  if (/^::ffff:/.test(ipaddr.parse(address).toString())) return 'must have IPv4 networks as 10.0.0.0/8';
  const first = (family === 4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(
    `${address}/${bits || longest}`,
  );
  return first.toString() === ipaddr.parse(address).toString()
    ? null
    : `has ${entry}, which isn’t the start of its network: write ${first}/${bits}`;
}

const entriesOf = (text: string): string[] => text.split(/[\s,]+/).filter((entry) => entry !== '');

export const webhookVariables = {
  OPENSKIP_WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .superRefine((text, { addIssue }) => {
      const problem = entriesOf(text)
        .map(problemOf)
        .find((one) => one !== null);
      if (problem !== undefined && problem !== null) addIssue(problem);
    })
    .transform((text) => entriesOf(text).map(withBits)),
} as const;

/** A single address as the network that holds only it. */
const withBits = (entry: string): string =>
  entry.includes('/') ? entry : `${entry}/${isIP(entry) === 4 ? 32 : 128}`;

/** Whether one of the networks includes an address, however it is written. */
export function isInNetworks(networks: readonly string[], text: string): boolean {
  // A zone (`%eth0`) names a local interface.
  if (networks.length === 0 || isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.process(text);
  const special = namedOnly.filter((range) => contains(range, address));
  return networks
    .map(parseRange)
    .filter((network) => contains(network, address))
    .some(({ start, bits }) => special.every((range) => bits >= range.bits && contains(range, start)));
}
