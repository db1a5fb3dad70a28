/** OPENSKIP_CLAMD: the ClamAV daemon that checks customers' files for malware. */
import { isIP } from 'node:net';
import { z } from 'zod';

/** Where clamd listens: a TCP port or a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

function parseAddress(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return null;
  return bracketed !== undefined && isIP(bracketed) !== 6 ? null : { host, port: Number(port) };
}

export const clamdVariables = {
  OPENSKIP_CLAMD: z
    .string()
    .transform((text, { addIssue }) => {
      const address = parseAddress(text);
      if (address === null) addIssue('must be an address such as localhost:3310 or /run/clamav/clamd.ctl');
      return address;
    })
    .default(null),
} as const;
