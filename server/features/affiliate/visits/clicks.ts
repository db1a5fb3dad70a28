/**
 * Clicks: what a visitor's browser keeps of the link that it came by. Signed, so that nobody makes one up, and with the
 * affiliate's code in the signature, so that it counts for nobody else.
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { after, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { keyedHash } from '#platform/security/secrets';

export interface Click {
  visit_id: string;
  at: Date;
}

const sizes = { id: 16, at: 6, mac: 16 };
const whole = sizes.id + sizes.at + sizes.mac;

async function macOf(ctx: Context, code: string, body: Buffer): Promise<Buffer> {
  const mac = await keyedHash(ctx, 'affiliate click', Buffer.concat([body, Buffer.from(code)]));
  return mac.subarray(0, sizes.mac);
}

/** The click of a visit, for the browser to keep. */
export async function signClick(ctx: Context, code: string, { visit_id, at }: Click): Promise<string> {
  const body = Buffer.alloc(sizes.id + sizes.at);
  body.set(parse(visit_id));
  body.writeUIntBE(at.getTime(), sizes.id, sizes.at);
  return Buffer.concat([body, await macOf(ctx, code, body)]).toString('base64url');
}

/** What a browser sent with a code, when it registered; null where it is not one that we signed for this code. */
export async function readClick(ctx: Context, code: string, text: string): Promise<Click | null> {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== whole) return null;
  const body = bytes.subarray(0, whole - sizes.mac);
  if (!timingSafeEqual(bytes.subarray(whole - sizes.mac), await macOf(ctx, code, body))) return null;
  return {
    visit_id: stringify(body.subarray(0, sizes.id)),
    at: new Date(body.readUIntBE(sizes.id, sizes.at)),
  };
}

/** Until when a click counts. */
export const clickEnd = ({ at }: Pick<Click, 'at'>, cookie_days: number): Date =>
  after(at, days(cookie_days));
