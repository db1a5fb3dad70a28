/** Ids, secrets and hashes: made in the app, so that they are known before a row is written. */
import { createHash, randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** A new id: uuidv7, so that ids made later sort later. */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);

/** A secret of 256 bits, safe in a URL or header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256; secrets are kept as this only. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** The bucket of an account's leads: the first byte of the hash of its id, 0–255. */
export const bucketOf = (id: string): number => sha256(id).readUInt8(0);
