/** A provider without a key is never called. */
import { z } from 'zod';

const key = z.string().regex(/^[\x21-\x7e]{4,4000}$/, 'must be one word of at least 4 characters');

/** A provider's URL. Keys and personal data go there, so it must be HTTPS or a local port. */
export const providerAddress = (initial: string) =>
  z
    .url('must be an address such as https://api.example.com')
    .regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/,
      'must begin with https:// (http:// only on this machine)',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default(initial);

export const providerVariables = {
  OPENSKIP_BATCHDATA_KEY: key.optional(),
  OPENSKIP_BATCHDATA_URL: providerAddress('https://api.batchdata.com'),
  OPENSKIP_TRACERFY_KEY: key.optional(),
  OPENSKIP_TRACERFY_URL: providerAddress('https://tracerfy.com/v1/api'),
  OPENSKIP_ENFORMION_NAME: key.optional(),
  OPENSKIP_ENFORMION_PASSWORD: key.optional(),
  OPENSKIP_ENFORMION_URL: providerAddress('https://devapi.enformion.com'),
  OPENSKIP_DROP_KEY: key.optional(),
  OPENSKIP_DROP_URL: providerAddress('https://api.drop.privacy.ca.gov'),
} as const;

const Variables = z.object(providerVariables);

/** Variables whose values are never repeated in errors. */
export const keyVariables = [
  'OPENSKIP_BATCHDATA_KEY',
  'OPENSKIP_TRACERFY_KEY',
  'OPENSKIP_ENFORMION_NAME',
  'OPENSKIP_ENFORMION_PASSWORD',
  'OPENSKIP_DROP_KEY',
] as const;

/** Only providers with keys are set. */
export interface ProviderKeys {
  batchdata?: { url: string; key: string };
  tracerfy?: { url: string; key: string };
  enformion?: { url: string; name: string; password: string };
}

/** URL of California's DROP and the data broker's key. */
export interface DropAccess {
  url: string;
  key: string;
}

/** Reads the access to DROP; null without a key. */
export const readDropAccess = (data: z.output<typeof Variables>): DropAccess | null =>
  data.OPENSKIP_DROP_KEY === undefined ? null : { url: data.OPENSKIP_DROP_URL, key: data.OPENSKIP_DROP_KEY };

/** Groups the variables by provider; adds a problem for an incomplete key. */
export function readProviderKeys(data: z.output<typeof Variables>, problems: string[]): ProviderKeys {
  const keys: ProviderKeys = {};
  const { OPENSKIP_BATCHDATA_KEY: batchdata, OPENSKIP_TRACERFY_KEY: tracerfy } = data;
  const { OPENSKIP_ENFORMION_NAME: name, OPENSKIP_ENFORMION_PASSWORD: password } = data;
  if (batchdata !== undefined) keys.batchdata = { url: data.OPENSKIP_BATCHDATA_URL, key: batchdata };
  if (tracerfy !== undefined) keys.tracerfy = { url: data.OPENSKIP_TRACERFY_URL, key: tracerfy };
  if (name !== undefined && password !== undefined)
    keys.enformion = { url: data.OPENSKIP_ENFORMION_URL, name, password };
  else if (name !== undefined) problems.push('OPENSKIP_ENFORMION_PASSWORD is missing. Enformion needs both.');
  else if (password !== undefined) problems.push('OPENSKIP_ENFORMION_NAME is missing. Enformion needs both.');
  return keys;
}
