/** A data folder for a service that tests or benches start, to be removed by them. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty folder whose name begins so. */
export async function dataFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  // As root, the database runs as another user. If that one can't get in, its data lies elsewhere, and stays there when
  // the folder goes.
  await chmod(folder, 0o755);
  return folder;
}
