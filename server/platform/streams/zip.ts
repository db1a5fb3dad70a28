/** A zip archive as a stream, out of files that are read one after the other. */
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { HeldFile } from '../account-data.ts';
import { byteStream, guarded } from './guarded.ts';

/**
 * Packs files as they come. When one of them fails, so does the archive; when the archive is destroyed, the file that is
 * being read is too, and no further one is opened.
 */
export function zipOf(files: AsyncIterable<HeldFile>, mtime: Date): PassThrough {
  const zip = new ZipFile();
  const archive = guarded(zip.outputStream as PassThrough);
  zip.on('error', (error) => archive.destroy(error));
  const pack = async () => {
    for await (const { name, pieces } of files) {
      // The library listens to no error of what it reads.
      const source = byteStream(pieces);
      const leave = () => source.destroy();
      archive.once('close', leave);
      if (archive.destroyed) leave();
      zip.addReadStream(source, name, { mtime, compress: true });
      await finished(source);
      archive.off('close', leave);
    }
    zip.end();
  };
  pack().catch((error: Error) => archive.destroy(error));
  return archive;
}
