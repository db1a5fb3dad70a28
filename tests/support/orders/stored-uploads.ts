/** A customer's stored upload files and their rows. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { countRows } from '../accounts/accounts.ts';
import type { TestApi, TestUser } from '../api.ts';

export async function storedFiles(api: TestApi, { caller }: TestUser): Promise<string[]> {
  const folder = join(api.ctx.config.dataFolder, 'files', 'uploads', caller.account_id);
  return readdir(folder).catch(() => []);
}

/** The number of files and of rows. */
export const countUploads = async (api: TestApi, user: TestUser) => ({
  files: (await storedFiles(api, user)).length,
  rows: await countRows(api, 'upload', 'account_id = $1', [user.caller.account_id]),
});
