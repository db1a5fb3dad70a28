/** The folder whose files an assistant may upload. Without one, it can send rows only. */
import { openAsBlob } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { UsageError } from '../../failures.ts';
import { bytes } from '../../terminal.ts';
import { ToolError } from './reply.ts';

/** Larger lists belong on the page, where columns can be checked. */
const maxBytes = 5_000_000;

export interface LeadFolder {
  /** A file of the folder, by its path in it. Throws ToolError if it may not be uploaded. */
  open(path: string): Promise<{ name: string; content: Blob }>;
}

/** Throws UsageError if there is no such folder. */
export async function openLeadFolder(path: string): Promise<LeadFolder> {
  const folder = await realpath(path).catch(() => null);
  if (folder === null || !(await stat(folder)).isDirectory())
    throw new UsageError(`--files: there’s no folder ${path}. Check its name.`);
  return {
    async open(name) {
      // Resolves links, so that none leads out of the folder.
      const file = await realpath(resolve(folder, name)).catch(() => null);
      if (file === null || !file.startsWith(`${folder}${sep}`))
        throw new ToolError('file_not_found', `There’s no file “${name}” in the folder that was shared.`);
      const stats = await stat(file);
      if (!stats.isFile() || stats.size > maxBytes)
        throw new ToolError(
          'file_too_large',
          `“${name}” isn’t a file of at most ${bytes(maxBytes)}. Upload it on the page.`,
        );
      return { name: basename(file), content: await openAsBlob(file) };
    },
  };
}
