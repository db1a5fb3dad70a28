/** Secrets that have to be read again: kept in the database only under a key that lies outside it, in the data folder. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import { createOnce } from '../postgres/embedded/home.ts';

const cipher = 'aes-256-gcm';
const sizes = { nonce: 12, tag: 16 };
const keys = new Map<string, Promise<Buffer>>();

/** The key of an installation: made once, at random. Whoever has a copy of the database alone can read no secret. */
function keyOf({ config: { dataFolder } }: Context): Promise<Buffer> {
  const file = join(dataFolder, 'secret-key');
  const key = keys.get(file) ?? readKey(file);
  keys.set(file, key);
  key.catch(() => keys.delete(file));
  return key;
}

async function readKey(file: string): Promise<Buffer> {
  const key = Buffer.from((await createOnce(file, `${randomBytes(32).toString('hex')}\n`)).trim(), 'hex');
  if (key.length !== 32) throw new Error(`${file} holds no key. Put it back from the backup.`);
  return key;
}

/** Seals a secret. `owner` is what it belongs to: moved to another row, it can't be opened. */
export async function seal(ctx: Context, secret: Uint8Array, owner: string): Promise<Buffer> {
  const nonce = randomBytes(sizes.nonce);
  const sealing = createCipheriv(cipher, await keyOf(ctx), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** Opens what `seal` made; throws for anything else, and under another key. */
export async function unseal(ctx: Context, sealed: Buffer, owner: string): Promise<Buffer> {
  const opening = createDecipheriv(cipher, await keyOf(ctx), sealed.subarray(0, sizes.nonce))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(sizes.nonce, sizes.nonce + sizes.tag));
  return Buffer.concat([opening.update(sealed.subarray(sizes.nonce + sizes.tag)), opening.final()]);
}

/** A hash under the installation's key: only who has the key can make or check it. One `purpose` says nothing of another's. */
export async function keyedHash(ctx: Context, purpose: string, data: string | Uint8Array): Promise<Buffer> {
  return createHmac('sha256', await keyOf(ctx))
    .update(`${purpose}\n`)
    .update(data)
    .digest();
}
