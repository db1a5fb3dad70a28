/** The signature of webhooks, in the scheme `t=…,v1=…`: HMAC-SHA256 over the time and the body as it came. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { clock } from '#platform/clock';

/** A signature is good for so many seconds, so that what was overheard can't be sent again later. */
const tolerance = 300;

const digest = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

export const sign = (secret: string, body: string): string => {
  const time = String(Math.floor(clock.now().getTime() / 1000));
  return `t=${time},v1=${digest(secret, time, body)}`;
};

/** Whether one of the secrets made the signature, not long ago; more than one holds while they are changed. */
export function isSigned(secrets: readonly string[], body: string, signature: string): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(clock.now().getTime() / 1000 - Number(time)) > tolerance) return false;
  const given = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value)] : []));
  return secrets
    .filter((secret) => secret.trim() !== '')
    .some((secret) => {
      const own = Buffer.from(digest(secret, time, body));
      return given.some((other) => other.length === own.length && timingSafeEqual(other, own));
    });
}
