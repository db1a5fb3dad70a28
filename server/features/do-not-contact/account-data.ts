import { type AccountData, type ExportFile, jsonRows } from '#platform/account-data';
import type { Db } from '#platform/postgres/database';
import { eraseEntries, type Owner, selectEntries } from './repository.ts';

const batchSize = 5000;

/** The list in batches, newest first. */
async function* readEntries(db: Db, owner: Owner) {
  let after: string | null = null;
  for (;;) {
    const rows = await selectEntries(db, owner, { pattern: null, after, limit: batchSize });
    yield rows;
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export const doNotContactAccountData: AccountData = {
  async *files({ db }, owner): AsyncGenerator<ExportFile> {
    const [first] = await selectEntries(db, owner, { pattern: null, after: null, limit: 1 });
    if (first !== undefined) yield { name: 'do-not-contact.json', pieces: jsonRows(readEntries(db, owner)) };
  },

  async erase({ db }, owner) {
    await eraseEntries(db, owner);
  },
};
