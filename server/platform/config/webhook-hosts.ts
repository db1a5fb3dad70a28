/** OPENSKIP_WEBHOOK_HOSTS: the only hosts that addresses of customers may lead to. */
import { z } from 'zod';

const entriesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');

/** A name, an address, or `*.` with a name for all names below it. */
const isEntry = (entry: string): boolean =>
  /^(\*\.)?[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(entry) || /^\[[\da-f:.]+\]$/.test(entry);

export const webhookHostVariables = {
  OPENSKIP_WEBHOOK_HOSTS: z
    .string()
    .refine(
      (text) => entriesOf(text).every(isEntry),
      'must be hosts such as hooks.example.com or *.example.com, separated by commas',
    )
    .transform(entriesOf)
    .optional(),
} as const;

export const readWebhookLimits = (data: {
  OPENSKIP_WEBHOOK_NETWORKS: string[];
  OPENSKIP_WEBHOOK_HOSTS?: string[] | undefined;
}) => ({
  webhookNetworks: data.OPENSKIP_WEBHOOK_NETWORKS,
  webhookHosts: data.OPENSKIP_WEBHOOK_HOSTS ?? null,
});

/** Whether a URL's host is listed; null lists every host. */
export function isListedHost(hosts: readonly string[] | null, { hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/\.$/, '');
  return (
    hosts === null ||
    hosts.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry))
  );
}
