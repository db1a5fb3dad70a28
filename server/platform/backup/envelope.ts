/**
 * The outside of a backup: a header with the salt of the passphrase, then compressed and encrypted bytes. Each backup has
 * a salt and therefore a key of its own, which `sealing` requires.
 */
import { createHash, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type CipherName, cipherId, cipherOf, defaultCipher } from '../security/sealing/ciphers.ts';
import { fileKey, sealing, unsealing } from '../storage/sealed-file.ts';
import { byteStream } from '../streams/guarded.ts';
import { BackupError } from './errors.ts';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The first one is for the default cipher, which earlier releases read as well. The second names its cipher. */
const magics = [Buffer.from('OPENSKIP-BACKUP-1\n'), Buffer.from('OPENSKIP-BACKUP-2\n')] as const;
const magicBytes = magics[0].length;
const saltBytes = 32;
const checkBytes = 16;
/** 128 MB and about half a second per guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

interface Keys {
  encryption: Buffer;
  /** Tells a wrong passphrase from a damaged backup. */
  check: Buffer;
}

async function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const master = await derive(passphrase.normalize('NFC'), salt, 32, cost);
  const subkey = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', master, salt, purpose, length));
  return { encryption: subkey('encryption', 32), check: subkey('check', checkBytes) };
}

/** Compresses and encrypts a backup's content. */
export async function* sealBackup(
  passphrase: string,
  content: AsyncIterable<Uint8Array>,
  cipher: CipherName,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltBytes);
  const { encryption, check } = await deriveKeys(passphrase, salt);
  const start = cipher === defaultCipher ? [magics[0]] : [magics[1], Buffer.of(cipherId(cipher))];
  yield Buffer.concat([...start, salt, check]);
  yield* piped(byteStream(content), [createZstdCompress(), sealing(fileKey(cipher, encryption))]);
}

/** Decrypts a backup. Throws BackupError if no passphrase fits, or the backup is cut off or changed. */
export async function* openBackup(
  passphrases: readonly string[],
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < magicBytes + 1 + saltBytes + checkBytes) {
    const next = await source.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const { cipher, salt, check, headerBytes } = readHeader(start);
  const encryption = fileKey(cipher, await findKey(passphrases, salt, check));
  async function* rest() {
    yield start.subarray(headerBytes);
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  try {
    yield* piped(byteStream(rest()), [unsealing(encryption), createZstdDecompress()]);
  } catch (error) {
    throw new BackupError('damaged', { cause: error });
  }
}

function readHeader(start: Buffer) {
  const version = magics.findIndex((magic) => start.subarray(0, magicBytes).equals(magic));
  if (version < 0) throw new BackupError('not_a_backup');
  const cipher = version === 0 ? defaultCipher : cipherOf(start[magicBytes]);
  if (cipher === undefined) throw new BackupError('newer');
  const saltAt = magicBytes + version;
  const checkAt = saltAt + saltBytes;
  const headerBytes = checkAt + checkBytes;
  if (start.length < headerBytes) throw new BackupError('damaged');
  return {
    cipher,
    salt: start.subarray(saltAt, checkAt),
    check: start.subarray(checkAt, headerBytes),
    headerBytes,
  };
}

async function findKey(passphrases: readonly string[], salt: Buffer, expected: Buffer): Promise<Buffer> {
  for (const passphrase of passphrases) {
    const { encryption, check } = await deriveKeys(passphrase, salt);
    if (timingSafeEqual(check, expected)) return encryption;
  }
  throw new BackupError('wrong_passphrase');
}

async function* piped(source: Readable, transforms: Transform[]): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  const done = pipeline([source, ...transforms, output]);
  // The reader of `output` receives the error.
  done.catch(() => {});
  yield* output;
  await done;
}

/** The SHA-256 of a stream's bytes as they pass. */
export function hashing() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    result: () => ({ size, sha256: hash.digest('hex') }),
  };
}
