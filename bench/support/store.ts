import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { createUpload, storageKey } from '#features/uploads';
import type { Caller, Context } from '#platform/context';
import { newId } from '#platform/ids';

/** Stores the file at `path` as an upload of the caller. */
export async function store(ctx: Context, caller: Caller, path: string) {
  const id = newId();
  const key = storageKey(caller, id);
  const secret = await ctx.storage.seal(key, createReadStream(path));
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return createUpload(ctx, caller, {
    id,
    key,
    file: { name: 'leads.csv', size: statSync(path).size, sha256: hash.digest(), secret },
  });
}
