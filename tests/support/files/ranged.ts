/** A file in memory that can be read in ranges. */
import { Readable } from 'node:stream';
import type { RangedFile } from '#platform/storage/storage';

export const bytesFile = (bytes: Buffer): RangedFile => ({
  size: bytes.length,
  open: ({ from = 0, to = bytes.length }: { from?: number; to?: number } = {}) =>
    Readable.from([bytes.subarray(from, to)]),
});
