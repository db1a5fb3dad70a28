/** A workbook's zip directory is checked before anything is unpacked, and enforced while unpacking. */
import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError, errorCode } from '#platform/errors';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream, guarded } from '#platform/streams/guarded';

/** Limits for unpacked sizes, in bytes; a list of a million rows and a dozen columns uses about a third. */
const limits = {
  parts: 2_000,
  /** One part. */
  part: 3 * 1024 ** 3,
  all: 5 * 1024 ** 3,
  /** A part read into memory: sheet names, cell formats. */
  small: 16 * 1024 ** 2,
  /** Highest compression ratio of a part; sheets have 5 to 60. Small parts may exceed it. */
  growth: 300,
  growthFrom: 4 * 1024 ** 2,
};

/** The parts of a zip archive, by name. */
export interface Archive {
  names: string[];
  /**
   * Unpacks a part as a stream; calls `passed` with the number of compressed bytes read. Fails with AppError if it is
   * damaged or larger than declared.
   */
  open(name: string, passed?: (bytes: number) => void): Readable;
  /** Reads a small part as text; undefined if there is none. */
  text(name: string): Promise<string | undefined>;
  close(): void;
}

/** Opens an archive and checks its directory. Throws AppError if it is damaged or malicious. */
export async function openArchive(file: RangedFile): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false };
  const reading = fromRandomAccessReaderPromise(new RangeReader(file), file.size, options);
  const zip = await reading.catch((error: unknown) => {
    throw errorCode(error) === '' ? new AppError('workbook_damaged', { cause: error }) : error;
  });
  try {
    const entries = await readDirectory(zip);
    return createArchive(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Adapts a RangedFile to yauzl. */
class RangeReader extends RandomAccessReader {
  private readonly file: RangedFile;
  constructor(file: RangedFile) {
    super();
    this.file = file;
  }

  override _readStreamForRange(from: number, to: number): Readable {
    return this.file.open({ from, to });
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.parts)
    throw new AppError('workbook_unsafe.too_many_parts', { values: { parts: zip.entryCount } });
  const entries = new Map<string, Entry>();
  let all = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize, compressedSize } = entry;
      if (entry.isEncrypted()) throw new AppError('file_locked.zip');
      all += uncompressedSize;
      if (uncompressedSize > limits.part || all > limits.all) throw new AppError('workbook_too_large');
      if (uncompressedSize > limits.growthFrom && uncompressedSize > compressedSize * limits.growth) {
        throw new AppError('workbook_unsafe.packed');
      }
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof AppError || errorCode(error) !== '') throw error;
    throw /path/.test(String(error))
      ? new AppError('workbook_unsafe.paths')
      : new AppError('workbook_damaged', { cause: error });
  }
  return entries;
}

function createArchive(zip: ZipFile, entries: Map<string, Entry>): Archive {
  async function* pieces(name: string, passed?: (bytes: number) => void): AsyncGenerator<Buffer, void, void> {
    const entry = entries.get(name);
    if (entry === undefined) throw new AppError('workbook_damaged');
    const { compressedSize, uncompressedSize } = entry;
    try {
      const stream = guarded(await zip.openReadStreamPromise(entry));
      let bytes = 0;
      try {
        for await (const piece of stream as AsyncIterable<Buffer>) {
          bytes += piece.length;
          passed?.(Math.round((bytes / uncompressedSize) * compressedSize));
          yield piece;
        }
      } finally {
        stream.destroy();
      }
    } catch (error) {
      if (errorCode(error) !== '' && !errorCode(error).startsWith('Z_')) throw error;
      throw /too many bytes/.test(String(error))
        ? new AppError('workbook_unsafe.sizes', { cause: error })
        : new AppError('workbook_damaged', { cause: error });
    }
  }
  return {
    names: [...entries.keys()],
    open: (name, passed) => byteStream(pieces(name, passed)),
    async text(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.uncompressedSize > limits.small) throw new AppError('workbook_too_large');
      const read: Buffer[] = [];
      for await (const piece of pieces(name)) read.push(piece);
      return Buffer.concat(read).toString('utf8');
    },
    close: () => zip.close(),
  };
}

/** Error code of the system or zlib; yauzl's own errors have none. */
