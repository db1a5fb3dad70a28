/** The parts of a workbook: a zip whose directory is judged before any of it is unpacked, and held to it while it is. */
import type { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { AppError, errorCode } from '#platform/errors';
import type { RangedFile } from '#platform/storage/storage';
import { byteStream, guarded } from '#platform/streams/guarded';
import {
  damagedWorkbook,
  leadsOut,
  lockedWorkbook,
  lyingSizes,
  suspiciouslyPacked,
  tooLargeWorkbook,
  tooManyParts,
} from './refusals.ts';

/** What a workbook may unpack to, in bytes; a list of a million rows and a dozen columns takes about a third of it. */
const most = {
  parts: 2_000,
  /** One part. */
  part: 3 * 1024 ** 3,
  all: 5 * 1024 ** 3,
  /** A part that is read into memory: names of sheets, formats of cells. */
  small: 16 * 1024 ** 2,
  /** Times a part may grow when it is unpacked: sheets grow 5 to 60 times. Small parts may grow as they like. */
  growth: 300,
  growthFrom: 4 * 1024 ** 2,
};

/** The parts of a zip archive, by name. */
export interface Archive {
  names: string[];
  /**
   * Unpacks a part as it is read; `passed` hears how many bytes of it on the disk are read. Raises AppError when it is
   * damaged or larger than it says.
   */
  open(name: string, passed?: (bytes: number) => void): Readable;
  /** A small part as text; undefined where there is none. */
  text(name: string): Promise<string | undefined>;
  close(): void;
}

/** Opens an archive and looks at its directory. Raises AppError for one that is damaged or made to do harm. */
export async function openArchive(file: RangedFile): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false };
  const reading = fromRandomAccessReaderPromise(new PlacesOf(file), file.size, options);
  const zip = await reading.catch((error: unknown) => {
    throw errorCode(error) === '' ? damagedWorkbook(error) : error;
  });
  try {
    const entries = await readDirectory(zip);
    return archiveOf(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** A file as yauzl reads it: a stream for each place. */
class PlacesOf extends RandomAccessReader {
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
  if (zip.entryCount > most.parts) throw tooManyParts(zip.entryCount);
  const entries = new Map<string, Entry>();
  let all = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize, compressedSize } = entry;
      if (entry.isEncrypted()) throw lockedWorkbook();
      all += uncompressedSize;
      if (uncompressedSize > most.part || all > most.all) throw tooLargeWorkbook();
      if (uncompressedSize > most.growthFrom && uncompressedSize > compressedSize * most.growth) {
        throw suspiciouslyPacked();
      }
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof AppError || errorCode(error) !== '') throw error;
    throw /path/.test(String(error)) ? leadsOut() : damagedWorkbook(error);
  }
  return entries;
}

function archiveOf(zip: ZipFile, entries: Map<string, Entry>): Archive {
  async function* pieces(name: string, passed?: (bytes: number) => void): AsyncGenerator<Buffer, void, void> {
    const entry = entries.get(name);
    if (entry === undefined) throw damagedWorkbook();
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
      throw /too many bytes/.test(String(error)) ? lyingSizes(error) : damagedWorkbook(error);
    }
  }
  return {
    names: [...entries.keys()],
    open: (name, passed) => byteStream(pieces(name, passed)),
    async text(name) {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.uncompressedSize > most.small) throw tooLargeWorkbook();
      const read: Buffer[] = [];
      for await (const piece of pieces(name)) read.push(piece);
      return Buffer.concat(read).toString('utf8');
    },
    close: () => zip.close(),
  };
}

/** The system's or zlib's word for an error; yauzl's own errors have none. */
