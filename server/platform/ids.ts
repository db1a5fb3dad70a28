/** Ids and secrets are generated in the application so that they are known before a row is written. */
import { hash, randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/**
 * Returns a UUIDv7, so that later ids sort later, also within a millisecond. Node's `randomUUIDv7` doesn't order ids of the
 * same millisecond.
 */
export const newId = (): string => v7();

export const isId = (text: string): boolean => validate(text);

/** Returns a URL-safe secret with 256 bits of entropy. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256; secrets are stored only in this form. */
// By way of a text, because a Buffer made by `hash` has memory of its own, which takes twice as long.
export const sha256 = (data: string | Uint8Array): Buffer =>
  Buffer.from(hash('sha256', data, 'latin1'), 'latin1');

/** The bucket of an account's leads: the first byte of the SHA-256 of its id, 0–255. */
export const bucketOf = (id: string): number => sha256(id).readUInt8(0);
