/** Uploaded files in the export of one's data and at the end of an account. */

import { eraseMappings, listMappings } from '#features/column-mapping';
import { type AccountData, type AccountDataOwner, type ExportFile, jsonPieces } from '#platform/account-data';
import type { Context } from '#platform/context';
import { lazily } from '#platform/streams/guarded';
import { uploadedFile } from './service.ts';

const uploadsOf = (ctx: Context, { account_id }: AccountDataOwner) =>
  ctx.db
    .selectFrom('upload')
    .select(['id', 'name', 'size', 'storage_key', 'format', 'columns', 'created_at', 'erased_at', 'file_key'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();

export const uploadAccountData: AccountData = {
  async count(db, { account_id }) {
    const { uploads } = await db
      .selectFrom('upload')
      .select((query) => query.fn.countAll<bigint>().as('uploads'))
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    return { uploads: Number(uploads) };
  },

  async *files(ctx, owner): AsyncGenerator<ExportFile> {
    const uploads = await uploadsOf(ctx, owner);
    const described = uploads.map(({ storage_key: _, file_key: __, ...upload }) => upload);
    yield { name: 'uploads.json', pieces: jsonPieces(described) };
    const mappings = await listMappings(ctx.db, owner.account_id);
    yield { name: 'mappings.json', pieces: jsonPieces(mappings) };
    for (const [index, upload] of uploads.entries()) {
      if (upload.erased_at !== null) continue;
      const file = await uploadedFile(ctx, upload);
      // Numbered, since several may have one name.
      yield { name: `uploads/${index + 1} ${upload.name}`, pieces: lazily(() => file.open()) };
    }
  },

  /** After the orders, which name the uploads they were made of. */
  async erase(ctx, owner) {
    await eraseMappings(ctx.db, owner.account_id);
    for (const { id, storage_key } of await uploadsOf(ctx, owner)) {
      await ctx.storage.remove(storage_key);
      await ctx.db
        .deleteFrom('upload')
        .where('account_id', '=', owner.account_id)
        .where('id', '=', id)
        .execute();
    }
  },
};
