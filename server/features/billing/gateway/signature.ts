/** Webhook signatures in the form `t=…,v1=…`: HMAC-SHA256 over the timestamp and the raw body. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { clock } from '#platform/clock';

/** In seconds. Limits replays of a captured request. */
const toleranceSeconds = 300;

const digest = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

export const sign = (secret: string, body: string): string => {
  const time = String(Math.floor(clock.now().getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body)}`;
};

/** Returns true if one of the secrets signed the body recently. Two secrets are valid during rotation. */
export function isSigned(secrets: readonly string[], body: string, signature: string): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(clock.now().getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value)] : []));
  return secrets
    .filter((secret) => secret.trim() !== '')
    .some((secret) => {
      const expected = Buffer.from(digest(secret, time, body));
      return signatures.some(
        (candidate) => candidate.length === expected.length && timingSafeEqual(candidate, expected),
      );
    });
}
