import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older and later messages are refused, in seconds (Standard Webhooks). */
const tolerance = 5 * 60;

export interface SignedMessage {
  id: string;
  /** Unix time in seconds. */
  timestamp: string;
  /** `v1,` and a signature in base64, once per secret, with spaces in between. */
  signature: string;
  /** The bytes that were sent. */
  body: Uint8Array;
}

/** Whether a message was signed with the secret (`whsec_…`) in the last five minutes. */
export function isSigned({ id, timestamp, signature, body }: SignedMessage, secret: string): boolean {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= tolerance)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signature.split(' ').some((part) => {
    const signed = Buffer.from(part.replace(/^v1,/, ''), 'base64');
    return part.startsWith('v1,') && signed.length === expected.length && timingSafeEqual(signed, expected);
  });
}
