/** A data folder for a service that tests or benches start and remove. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder with this prefix. */
export async function dataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // As root, the database runs as another user. If that user has no access, its data goes elsewhere and outlives the
  // folder.
  await chmod(folder, 0o755);
  return folder;
}
