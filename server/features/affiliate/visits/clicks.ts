/**
 * A click records the visit in the visitor's browser. It's signed together with the affiliate's code, so it can't be
 * forged or used for another affiliate.
 */
import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { after, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { keyedHash } from '#platform/security/sealing/secrets';

export interface Click {
  visit_id: string;
  at: Date;
}

const sizes = { id: 16, at: 6, mac: 16 };
const clickSize = sizes.id + sizes.at + sizes.mac;

async function computeMac(ctx: Context, code: string, body: Buffer): Promise<Buffer> {
  const mac = await keyedHash(ctx, 'affiliate click', Buffer.concat([body, Buffer.from(code)]));
  return mac.subarray(0, sizes.mac);
}

/** Returns the click to store in the browser. */
export async function signClick(ctx: Context, code: string, { visit_id, at }: Click): Promise<string> {
  const body = Buffer.alloc(sizes.id + sizes.at);
  body.set(parse(visit_id));
  body.writeUIntBE(at.getTime(), sizes.id, sizes.at);
  return Buffer.concat([body, await computeMac(ctx, code, body)]).toString('base64url');
}

/** Parses a click. Returns null unless we signed it for this code. */
export async function readClick(ctx: Context, code: string, text: string): Promise<Click | null> {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== clickSize) return null;
  const body = bytes.subarray(0, clickSize - sizes.mac);
  if (!timingSafeEqual(bytes.subarray(clickSize - sizes.mac), await computeMac(ctx, code, body))) return null;
  return {
    visit_id: stringify(body.subarray(0, sizes.id)),
    at: new Date(body.readUIntBE(sizes.id, sizes.at)),
  };
}

/** When a click stops counting. */
export const clickExpiresAt = ({ at }: Pick<Click, 'at'>, cookie_days: number): Date =>
  after(at, days(cookie_days));
