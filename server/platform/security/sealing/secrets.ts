/** Secrets that must be readable again are stored in the database encrypted with the installation's key. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Context, perContext } from '../../context.ts';
import { ensureSecretKey } from '../secret-key.ts';
import {
  type CipherName,
  cipherId,
  cipherOf,
  decrypting,
  defaultCipher,
  encrypting,
  cipherSizes as sizes,
} from './ciphers.ts';

/** Begins a sealed value with another cipher than the default one, before the cipher's id. */
const mark = Buffer.from('OSK');

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
  sealWith({ key: await installationKey(ctx), cipher: ctx.config.cipher }, secret, owner);

/** Decrypts the result of `seal`. Throws for anything else, or under another key. */
export const unseal = async (ctx: Context, sealed: Buffer, owner: string): Promise<Buffer> =>
  unsealWith(await installationKey(ctx), sealed, owner);

/** A key of 32 bytes, and what to seal with. */
export interface SealingKey {
  key: Buffer;
  cipher: CipherName;
}

/** `seal` with this key. */
export function sealWith({ key, cipher }: SealingKey, secret: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(sizes.nonce);
  const sealing = encrypting(cipher, key, nonce).setAAD(Buffer.from(owner), {
    plaintextLength: secret.length,
  });
  const body = Buffer.concat([sealing.update(secret), sealing.final()]);
  const named = cipher === defaultCipher ? [] : [mark, Buffer.of(cipherId(cipher))];
  return Buffer.concat([...named, nonce, sealing.getAuthTag(), body]);
}

/** `unseal` with a key of 32 bytes. */
export function unsealWith(key: Buffer, sealed: Buffer, owner: string): Buffer {
  const cipher = sealed.subarray(0, mark.length).equals(mark) ? cipherOf(sealed[mark.length]) : undefined;
  if (cipher !== undefined) {
    try {
      return openSealed(cipher, key, sealed.subarray(mark.length + 1), owner);
    } catch {
      // A random nonce may begin like the mark.
    }
  }
  return openSealed(defaultCipher, key, sealed, owner);
}

function openSealed(cipher: CipherName, key: Buffer, sealed: Buffer, owner: string): Buffer {
  const secret = sealed.subarray(sizes.nonce + sizes.tag);
  const opening = decrypting(cipher, key, sealed.subarray(0, sizes.nonce))
    .setAAD(Buffer.from(owner), { plaintextLength: secret.length })
    .setAuthTag(sealed.subarray(sizes.nonce, sizes.nonce + sizes.tag));
  return Buffer.concat([opening.update(secret), opening.final()]);
}

/** A column with results of `seal`, which are sealed again when the key is replaced. */
export interface SealedColumn {
  table: string;
  column: string;
  /** A unique column of UUIDs. */
  id: string;
  /** The column of UUIDs from which `owner` makes what the secret is bound to. */
  ownedBy: string;
  /** The column with the name of the stored file that the secret opens, if it's the key of one. */
  file?: string;
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
