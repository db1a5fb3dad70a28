/** Streams a file from a multipart request to storage, hashing and counting it on the way. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { message } from '#locales';
import { AppError, isDiskFull } from '#platform/errors';
import type { Storage } from '#platform/storage/storage';
import { guarded, through } from '#platform/streams/guarded';

export interface ReceivedFile {
  name: string;
  size: number;
  sha256: Buffer;
  /** Decryption key of the stored file. */
  secret: Buffer;
}

const incomplete = () => new AppError('upload_incomplete');

/** The error for a file of more than `limit` bytes. */
export const fileTooLarge = (limit: number) =>
  new AppError('file_too_large', { values: { limit: Math.round(limit / 1024 / 1024) } });

const notMultipart = () =>
  new AppError('invalid.not_multipart', { errors: { file: message('fields:file_missing') } });

/** Throws if the body can't be parsed. */
function createParser(contentType: string) {
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) throw notMultipart();
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      // The second is refused by name instead of being left out unnoticed.
      limits: { files: 2, fields: 20, fieldSize: 10_000 },
      // Browsers send file names in UTF-8.
      defParamCharset: 'utf8',
    } as ConstructorParameters<typeof Busboy>[0]);
  } catch {
    // The boundary is missing.
    throw notMultipart();
  }
}

/**
 * Stores the part `file` of a multipart body under `key`. `grow` is called with the size before more is written, and
 * may throw. Throws if the body has another type, has no file or several, is cut off, or exceeds `limit` bytes; then nothing is
 * stored.
 */
export async function receiveFile(
  request: Request,
  storage: Storage,
  key: string,
  { limit, grow }: { limit: number; grow: (size: number) => Promise<void> },
): Promise<ReceivedFile> {
  const contentType = request.headers.get('content-type') ?? '';
  if (request.body === null) throw notMultipart();
  const busboy = createParser(contentType);
  let received: Promise<ReceivedFile> | undefined;
  let abortPart: () => void = () => {};
  busboy.on('file', (field, stream, name) => {
    // The parser fails a cut-off part separately from the body, even if nobody reads it.
    guarded(stream);
    if (field !== 'file') {
      stream.resume();
      return;
    }
    if (received !== undefined) {
      busboy.destroy(new AppError('invalid.several_files'));
      return;
    }
    received = storePart(stream, name, storage, key, { limit, grow });
    abortPart = () => stream.destroy(incomplete());
    // Stops reading the request; the error is thrown below.
    received.catch((error) => busboy.destroy(error));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), busboy);
  } catch (error) {
    // The parser leaves the file's stream open when the request breaks off.
    abortPart();
    await received?.catch(() => {});
    await storage.remove(key);
    throw error instanceof AppError || isDiskFull(error) ? error : incomplete();
  }
  if (received === undefined) {
    throw new AppError('invalid.file_missing', { errors: { file: message('fields:file_missing') } });
  }
  return received;
}

async function storePart(
  stream: Readable & { truncated?: boolean },
  name: string,
  storage: Storage,
  key: string,
  { limit, grow }: { limit: number; grow: (size: number) => Promise<void> },
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) {
        done(fileTooLarge(limit));
        return;
      }
      grow(size).then(() => {
        hash.update(chunk);
        done(null, chunk);
      }, done);
    },
  });
  const secret = await storage.seal(key, through(stream, meter));
  return { name: cleanName(name), size, sha256: hash.digest(), secret };
}

/** File name without folders and control characters. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/\p{C}/gu, '').trim().slice(0, 120);
  return clean === '' ? 'leads.csv' : clean;
}
