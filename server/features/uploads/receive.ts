/** Takes a file out of a multipart request as a stream: to storage as it comes, hashed and counted on the way. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { AppError, isDiskFull } from '#platform/errors';
import type { Storage } from '#platform/storage/storage';
import { guarded, through } from '#platform/streams/guarded';

export interface ReceivedFile {
  name: string;
  size: number;
  sha256: Buffer;
  /** What opens it. */
  secret: Buffer;
}

const incomplete = () =>
  new AppError(
    'upload_incomplete',
    'The upload was cut off before the whole file arrived. Nothing was kept. Send it again.',
  );

const notMultipart = () =>
  new AppError('invalid', 'Send the file as multipart/form-data, in a part named “file”.', {
    errors: { file: 'A file is needed.' },
  });

/** A parser for a body of this type; throws when it has none that can be parsed. */
function openParser(contentType: string) {
  if (!/^multipart\/form-data;.*boundary=/i.test(contentType)) throw notMultipart();
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 20, fieldSize: 10_000 },
      // A name in UTF-8, as browsers send it.
      defParamCharset: 'utf8',
    } as ConstructorParameters<typeof Busboy>[0]);
  } catch {
    // The boundary is missing after all.
    throw notMultipart();
  }
}

/**
 * Stores the part `file` of a multipart body under `key`. Throws AppError for a body of another kind, without a file,
 * cut off, or larger than `limit` bytes; then nothing is kept. `grow` hears the size before more is written, and refuses.
 */
export async function receiveFile(
  request: Request,
  storage: Storage,
  key: string,
  { limit, grow }: { limit: number; grow: (size: number) => Promise<void> },
): Promise<ReceivedFile> {
  const contentType = request.headers.get('content-type') ?? '';
  if (request.body === null) throw notMultipart();
  const busboy = openParser(contentType);
  let received: Promise<ReceivedFile> | undefined;
  let cutOff: () => void = () => {};
  busboy.on('file', (field, stream, name) => {
    // The parser fails a part that is cut off apart from the body, whoever reads it.
    guarded(stream);
    if (field !== 'file' || received !== undefined) {
      stream.resume();
      return;
    }
    received = store(stream, name, storage, key, { limit, grow });
    cutOff = () => stream.destroy(incomplete());
    // A failure ends the reading of the request, which is then told below.
    received.catch((error) => busboy.destroy(error));
  });
  try {
    await pipeline(Readable.fromWeb(request.body as never), busboy);
  } catch (error) {
    // The parser leaves the file's own stream open when the request breaks off.
    cutOff();
    await received?.catch(() => {});
    await storage.remove(key);
    throw error instanceof AppError || isDiskFull(error) ? error : incomplete();
  }
  if (received === undefined) {
    throw new AppError('invalid', 'Choose a file to upload.', { errors: { file: 'A file is needed.' } });
  }
  return received;
}

async function store(
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
        const most = Math.round(limit / 1024 / 1024);
        done(
          new AppError(
            'file_too_large',
            `This file is larger than ${most.toLocaleString('en-US')} MB. Split it and upload the parts.`,
          ),
        );
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

/** The file's own name, without folders and control characters. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base.replace(/\p{C}/gu, '').trim().slice(0, 120);
  return clean === '' ? 'leads.csv' : clean;
}
