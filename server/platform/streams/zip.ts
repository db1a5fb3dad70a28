import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from '../account-data.ts';
import { byteStream, guarded } from './guarded.ts';

/**
 * Packs files into a streamed zip archive, one at a time. A failing file fails the archive. Destroying the archive
 * destroys the current file and opens no further one.
 */
export function createZip(files: AsyncIterable<ExportFile>, mtime: Date): PassThrough {
  const zip = new ZipFile();
  const archive = guarded(zip.outputStream as PassThrough);
  zip.on('error', (error) => archive.destroy(error));
  const pack = async () => {
    for await (const { name, pieces } of files) {
      // The library doesn't listen for errors of its inputs.
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
