/** Secrets that must be readable again are stored in the database encrypted with the installation's key. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Context, perContext } from '../context.ts';
import { ensureSecretKey } from './secret-key.ts';

const cipher = 'aes-256-gcm';
const sizes = { nonce: 12, tag: 16 };

/** The installation's key, generated once. A copy of the database alone reveals no secret. */
function installationKey(ctx: Context): Promise<Buffer> {
  const cached = keyCache(ctx);
  cached.key ??= ensureSecretKey(ctx.config).then((text) => Buffer.from(text, 'hex'));
  cached.key.catch(() => {
    cached.key = null;
  });
  return cached.key;
}

const keyCache = perContext<{ key: Promise<Buffer> | null }>(() => ({ key: null }));

/** Encrypts a secret and binds it to `owner`: copied to another row, it can't be decrypted. */
export const seal = async (ctx: Context, secret: Uint8Array, owner: string): Promise<Buffer> =>
  sealWith(await installationKey(ctx), secret, owner);

/** Decrypts the result of `seal`. Throws for anything else, or under another key. */
export const unseal = async (ctx: Context, sealed: Buffer, owner: string): Promise<Buffer> =>
  unsealWith(await installationKey(ctx), sealed, owner);

/** `seal` with a key of 32 bytes. */
export function sealWith(key: Buffer, secret: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(sizes.nonce);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

/** `unseal` with a key of 32 bytes. */
export function unsealWith(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, sizes.nonce))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(sizes.nonce, sizes.nonce + sizes.tag));
  return Buffer.concat([opening.update(sealed.subarray(sizes.nonce + sizes.tag)), opening.final()]);
}

/** A column with results of `seal`, which are sealed again when the key is replaced. */
export interface SealedColumn {
  table: string;
  column: string;
  /** A unique column of UUIDs. */
  id: string;
  /** The column of UUIDs from which `owner` makes what the secret is bound to. */
  ownedBy: string;
  owner(id: string): string;
}

/**
 * An HMAC with the installation's key. Hashes for different purposes are unrelated, and replacing the key changes them all.
 */
export async function keyedHash(ctx: Context, purpose: string, data: string | Uint8Array): Promise<Buffer> {
  return createHmac('sha256', await installationKey(ctx))
    .update(`${purpose}\n`)
    .update(data)
    .digest();
}
