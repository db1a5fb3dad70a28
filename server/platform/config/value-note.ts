import { openIdSecrets } from './openid-connect.ts';
import { paymentSecrets } from './payments.ts';
import { keyVariables } from './providers.ts';

/** Values that may contain a password are never repeated in errors. */
const mayContainPassword: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'OPENSKIP_BACKUP_PASSPHRASE',
  'OPENSKIP_SECRET_KEY',
  'OPENSKIP_NEW_SECRET_KEY',
  'OPENSKIP_SMTP_URL',
  ...keyVariables,
  ...paymentSecrets,
  ...openIdSecrets,
]);

/** What a refused variable is instead, without the text of a secret. */
export function valueNote(name: string, value: string, code: string): string {
  if (!mayContainPassword.has(name)) return `it is “${value}”`;
  return code === 'too_small' ? `it has ${value.length}` : 'it is something else';
}
