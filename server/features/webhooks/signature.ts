/** Signs messages by Standard Webhooks 1.0, so that any library for it can verify them. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new signing secret in the receiver's format. */
export const newSigningSecret = (): string => `${prefix}${randomBytes(24).toString('base64')}`;

/** The headers of a message, with one signature for each secret in use. */
export function signedHeaders(
  message: { id: string; body: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
