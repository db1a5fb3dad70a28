/**
 * Encrypted files: segments of 64 KiB under an authenticated cipher, so that files of any size stream and support random access. A
 * segment's nonce encodes its position and whether it is the last, so that moving, removing or truncating segments is
 * detected. A key encrypts one file, once, which is why a counter is safe as nonce.
 */
import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import {
  type CipherName,
  cipherId,
  cipherNames,
  cipherOf,
  cipherSizes,
  decrypting,
  defaultCipher,
  encrypting,
} from '../security/sealing/ciphers.ts';

const segment = 64 * 1024;
const { tag } = cipherSizes;
const stored = segment + tag;
/** Bytes worth reading at once: whole segments, so that none is copied. */
export const bytesPerRead = 8 * stored;

export const newFileKey = (cipher: CipherName): Buffer => fileKey(cipher, randomBytes(cipherSizes.key));

/** A key of a file names its cipher in its first byte, unless it is the default one. */
export const fileKey = (cipher: CipherName, key: Buffer): Buffer =>
  cipher === defaultCipher ? key : Buffer.concat([Buffer.of(cipherId(cipher)), key]);

/** The cipher of the file that a key opens. */
export const cipherOfFile = (key: Buffer): CipherName => parseKey(key).cipher;

function parseKey(key: Buffer): { cipher: CipherName; secret: Buffer } {
  if (key.length === cipherSizes.key) return { cipher: defaultCipher, secret: key };
  const cipher = cipherOf(key[0]);
  if (cipher === undefined) throw new UnreadableFile('a stored file needs a newer release');
  return { cipher, secret: key.subarray(1) };
}

function nonceFor(place: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(place, 4);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/**
 * Encrypts the bytes passing through. As a transform, it destroys its source as soon as the file can't be written. Copies
 * each byte into one buffer that it reuses, because memory outside of the heap makes garbage collections frequent.
 */
export function sealing(key: Buffer): Transform {
  const { cipher, secret } = parseKey(key);
  const plain = Buffer.allocUnsafeSlow(segment);
  let size = 0;
  let place = 0;
  const seal = (stream: Transform, last: boolean) => {
    const cipherStream = encrypting(cipher, secret, nonceFor(place, last));
    stream.push(cipherStream.update(plain.subarray(0, size)));
    cipherStream.final();
    stream.push(cipherStream.getAuthTag());
    place += 1;
    size = 0;
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      for (let from = 0; from < bytes.length; ) {
        // A full segment may be the last one, so it waits for more bytes.
        if (size === segment) seal(this, false);
        const copied = bytes.copy(plain, size, from);
        size += copied;
        from += copied;
      }
      done();
    },
    flush(done) {
      seal(this, true);
      done();
    },
  });
}

/** Decrypts a sealed stream from its beginning. Fails if it was changed or cut off. */
export function unsealing(key: Buffer): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let place = 0;
  const unseal = (stream: Transform, last: boolean) => {
    stream.push(openSegment(key, place, last, pending.subarray(0, stored)));
    pending = pending.subarray(stored);
    place += 1;
  };
  const attempt = (done: (error?: Error) => void, work: () => void) => {
    try {
      work();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      attempt(done, () => {
        // A full segment may be the last one, so it waits for more bytes.
        while (pending.length > stored) unseal(this, false);
      });
    },
    flush(done) {
      attempt(done, () => unseal(this, true));
    },
  });
}

/** A sealed file that was changed or cut off, or is sealed under another key. */
export class UnreadableFile extends Error {}

/** Reads the stored bytes of a file from `from` to `to` (exclusive); `size` is that of the whole file. */
export type ReadStored = (
  from: number,
  to: number,
) => Promise<{ size: number; bytes: AsyncIterable<Buffer> }>;

/** Decrypts the bytes of a sealed file from `from` to `to` (exclusive). Throws if it was changed. */
export async function* openPieces(
  read: ReadStored,
  key: Buffer,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number | undefined; to?: number | undefined } = {},
): AsyncGenerator<Buffer> {
  if (to <= from) return;
  let place = Math.floor(from / segment);
  const { size, bytes } = await read(place * stored, Math.ceil(to / segment) * stored);
  const last = Math.max(0, Math.ceil(size / stored) - 1);
  for await (const sealed of inSegments(bytes)) {
    const begins = place * segment;
    const plain = openSegment(key, place, place === last, sealed);
    yield plain.subarray(Math.max(0, from - begins), Math.min(plain.length, to - begins));
    place += 1;
  }
  // A cut-off file ends before its last segment, or with none.
  if (place <= last && place * segment < to) throw new UnreadableFile('a stored file is cut off');
}

/** `openPieces` for a key that is derived, and so doesn't name its cipher: tries `expected` first. */
export async function* openWithAnyCipher(
  read: ReadStored,
  secret: Buffer,
  expected: CipherName,
  range: { from?: number | undefined; to?: number | undefined },
): AsyncGenerator<Buffer> {
  const others = cipherNames.filter((name) => name !== expected);
  for (const cipher of [expected, ...others]) {
    let isRight = false;
    try {
      for await (const piece of openPieces(read, fileKey(cipher, secret), range)) {
        isRight = true;
        yield piece;
      }
      return;
    } catch (error) {
      if (isRight || !(error instanceof UnreadableFile) || cipher === others.at(-1)) throw error;
    }
  }
}

/** Cuts bytes into sealed segments; the last may be shorter. */
async function* inSegments(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    pending = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
    let at = 0;
    for (; pending.length - at >= stored; at += stored) yield pending.subarray(at, at + stored);
    pending = pending.subarray(at);
  }
  if (pending.length > 0) yield pending;
}

function openSegment(key: Buffer, place: number, last: boolean, sealed: Buffer): Buffer {
  if (sealed.length < tag) throw new UnreadableFile('a stored file is cut off');
  const { cipher, secret } = parseKey(key);
  const opening = decrypting(cipher, secret, nonceFor(place, last)).setAuthTag(
    sealed.subarray(sealed.length - tag),
  );
  const plain = opening.update(sealed.subarray(0, sealed.length - tag));
  // Nothing of a segment that was changed is passed on.
  try {
    opening.final();
  } catch (error) {
    throw new UnreadableFile('a stored file was changed, or has another key', { cause: error });
  }
  return plain;
}
