/** The company's identity provider (OpenID Connect). */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from '../errors.ts';
import { flag } from './flag.ts';

const word = z.string().regex(/^[\x21-\x7e]{1,4000}$/, 'must be one word without spaces');

export const openIdVariables = {
  OPENSKIP_OIDC_ISSUER: z
    .url('must be an address such as https://login.example.com')
    .regex(
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))[^?#]*$/,
      'must begin with https:// (http:// only on this machine) and have no query',
    )
    .optional(),
  OPENSKIP_OIDC_CLIENT_ID: word.optional(),
  OPENSKIP_OIDC_CLIENT_SECRET: word.optional(),
  OPENSKIP_OIDC_CLIENT_SECRET_FILE: z.string().min(1).optional(),
  OPENSKIP_OIDC_NAME: z
    .string()
    .trim()
    .regex(/^\P{Cc}{1,40}$/u, 'must have 1 to 40 characters')
    .optional(),
  OPENSKIP_OIDC_DOMAINS: z
    .string()
    .regex(
      /^ *[\w-]+(\.[\w-]+)+( *, *[\w-]+(\.[\w-]+)+)* *$/,
      'must be domains such as example.com, separated by commas',
    )
    .transform((text) => text.split(',').map((domain) => domain.trim().toLowerCase()))
    .optional(),
  OPENSKIP_OIDC_TRUST_EMAILS: flag.optional(),
  OPENSKIP_OIDC_SECOND_FACTOR: flag.optional(),
} as const;

/** Variables whose values are never repeated in errors. */
export const openIdSecrets = ['OPENSKIP_OIDC_CLIENT_SECRET'] as const;

const Variables = z.object(openIdVariables);
type Data = z.output<typeof Variables> & { OPENSKIP_PUBLIC_URL?: string | undefined };

export interface OpenIdConnect {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button. */
  name: string;
  /** The company's email domains; empty for any. */
  domains: readonly string[];
  /** Emails count as verified unless the provider says otherwise. */
  trustEmails: boolean;
  /** The provider asks everyone for a second factor, even if it doesn't say so. */
  secondFactor: boolean;
}

/** Null without an issuer. Adds every problem to `problems`. */
export function readOpenIdConnect(data: Data, problems: string[]): OpenIdConnect | null {
  const { OPENSKIP_OIDC_ISSUER: issuer, OPENSKIP_OIDC_CLIENT_ID: clientId } = data;
  if (issuer === undefined) {
    for (const name of Object.keys(openIdVariables) as (keyof typeof openIdVariables)[])
      if (data[name] !== undefined) problems.push(`OPENSKIP_OIDC_ISSUER is missing. ${name} needs it.`);
    return null;
  }
  const clientSecret = readSecret(data, problems);
  if (clientId === undefined)
    problems.push('OPENSKIP_OIDC_CLIENT_ID is missing. Your identity provider shows it for this app.');
  if (data.OPENSKIP_PUBLIC_URL === undefined)
    problems.push('OPENSKIP_PUBLIC_URL is missing. The identity provider sends users back to it.');
  const trustEmails = data.OPENSKIP_OIDC_TRUST_EMAILS ?? false;
  if (trustEmails && data.OPENSKIP_OIDC_DOMAINS === undefined)
    problems.push('OPENSKIP_OIDC_TRUST_EMAILS needs OPENSKIP_OIDC_DOMAINS, the domains of your company.');
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    name: data.OPENSKIP_OIDC_NAME ?? new URL(issuer).hostname,
    domains: data.OPENSKIP_OIDC_DOMAINS ?? [],
    trustEmails,
    secondFactor: data.OPENSKIP_OIDC_SECOND_FACTOR ?? false,
  };
}

function readSecret(data: Data, problems: string[]): string | undefined {
  const { OPENSKIP_OIDC_CLIENT_SECRET: secret, OPENSKIP_OIDC_CLIENT_SECRET_FILE: file } = data;
  if (file === undefined) {
    if (secret === undefined)
      problems.push(
        'OPENSKIP_OIDC_CLIENT_SECRET is missing. Set it, or OPENSKIP_OIDC_CLIENT_SECRET_FILE to a file with it.',
      );
    return secret;
  }
  if (secret !== undefined) {
    problems.push(
      'OPENSKIP_OIDC_CLIENT_SECRET_FILE is set, and so is OPENSKIP_OIDC_CLIENT_SECRET. Set only one of them.',
    );
    return undefined;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (word.safeParse(text).success) return text;
    problems.push(
      `OPENSKIP_OIDC_CLIENT_SECRET_FILE: the content of ${file} must be one word without spaces.`,
    );
  } catch (error) {
    problems.push(
      `OPENSKIP_OIDC_CLIENT_SECRET_FILE: ${file} can’t be read (${errorCode(error)}). Check its path and permissions.`,
    );
  }
  return undefined;
}
