/** What is kept of a customer's uploads: files in the storage, and rows that tell of them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { countRows } from '../accounts/accounts.ts';
import type { TestApi, TestUser } from '../api.ts';

/** The names of their files. */
export async function storedFiles(api: TestApi, { caller }: TestUser): Promise<string[]> {
  const folder = join(api.ctx.config.dataFolder, 'files', 'uploads', caller.account_id);
  return readdir(folder).catch(() => []);
}

/** How many files and rows there are. */
export const keptUploads = async (api: TestApi, user: TestUser) => ({
  files: (await storedFiles(api, user)).length,
  rows: await countRows(api, 'upload', 'account_id = $1', [user.caller.account_id]),
});
