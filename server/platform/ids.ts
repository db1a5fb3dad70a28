/** Ids and secrets are generated in the application so that they are known before a row is written. */
import { hash, randomBytes } from 'node:crypto';
import { v7, validate, version } from 'uuid';

/**
 * Returns a UUIDv7, so that later ids sort later, also within a millisecond. Node's `randomUUIDv7` doesn't order ids of the
 * same millisecond.
 */
export const newId = (): string => v7();

/** The version of ids that end with a bucket (RFC 9562 leaves the contents of version 8 to the application). */
const versionWithBucket = 8;

/** Returns an id that sorts like those of `newId` and says which bucket its row is in. */
export function newIdIn(bucket: number): string {
  const id = v7();
  return `${id.slice(0, 14)}${versionWithBucket}${id.slice(15, 34)}${bucket.toString(16).padStart(2, '0')}`;
}

/** The bucket that an id says its row is in; undefined for ids of `newId`. */
export const bucketInId = (id: string): number | undefined =>
  version(id) === versionWithBucket ? Number.parseInt(id.slice(34), 16) : undefined;

export const isId = (text: string): boolean => validate(text);

/** Returns a URL-safe secret with 256 bits of entropy. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256; secrets are stored only in this form. */
// By way of a text, because a Buffer made by `hash` has memory of its own, which takes twice as long.
export const sha256 = (data: string | Uint8Array): Buffer =>
  Buffer.from(hash('sha256', data, 'latin1'), 'latin1');

/** The bucket of an account's rows: the first byte of the SHA-256 of its id, 0–255. */
export const bucketOf = (id: string): number => sha256(id).readUInt8(0);
