/** Export and erasure of the account itself. */

import { type AccountData, type ExportFile, jsonPieces, jsonRows } from '#platform/account-data';
import type { Db } from '#platform/postgres/database';
import { endUserSessions } from '#platform/security/sessions';
import { lazily } from '#platform/streams/guarded';
import { deleteIdentities, selectAccountIdentities } from './company-sign-in/repository.ts';
import { deletePasskeys, selectAccountPasskeys } from './passkeys/repository.ts';
import { isPhotoName, openPhoto, removePhoto } from './profile/photo.ts';
import { selectUsers } from './repository.ts';

const batch = 1000;

async function* auditRows(db: Db, account_id: string) {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'at', 'actor_id', 'action', 'subject', 'purpose', 'ip'])
      .where('account_id', '=', account_id)
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(batch)
      .execute();
    yield rows;
    last = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

export const userAccountData: AccountData = {
  async *files(ctx, { account_id }): AsyncGenerator<ExportFile> {
    const users = await selectUsers(ctx.db, account_id);
    const sessions = await ctx.db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select([
        'session.family',
        'session.ip',
        'session.agent',
        'session.signed_in_at',
        'session.last_seen_at',
      ])
      .where('app_user.account_id', '=', account_id)
      .where('session.renewed_at', 'is', null)
      .where('session.impersonator_id', 'is', null)
      .execute();
    const email_changes = await ctx.db
      .selectFrom('email_change')
      .select(['old_email', 'new_email', 'state', 'created_at'])
      .where('account_id', '=', account_id)
      .execute();
    const known_devices = await ctx.db
      .selectFrom('known_device')
      .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
      .select(['known_device.created_at', 'known_device.last_used_at', 'known_device.expires_at'])
      .where('app_user.account_id', '=', account_id)
      .execute();
    const passkeys = await selectAccountPasskeys(ctx.db, account_id);
    const identities = await selectAccountIdentities(ctx.db, account_id);
    const exportedUsers = users.map(({ password_hash: _, ...user }) => user);
    yield {
      name: 'account.json',
      pieces: jsonPieces({
        account_id,
        users: exportedUsers,
        sessions,
        known_devices,
        passkeys,
        identities,
        email_changes,
      }),
    };
    yield { name: 'activity.json', pieces: jsonRows(auditRows(ctx.db, account_id)) };
    for (const { id, profile_photo } of users) {
      if (profile_photo === null || !isPhotoName(profile_photo)) continue;
      yield {
        name: users.length === 1 ? 'photo.webp' : `photos/${id}.webp`,
        pieces: lazily(() => openPhoto(ctx.storage, profile_photo)),
      };
    }
  },

  async stop(tx, { account_id }) {
    const users = await selectUsers(tx, account_id);
    const ids = users.map(({ id }) => id);
    await endUserSessions(tx, ids);
    await tx.deleteFrom('known_device').where('user_id', 'in', ids).execute();
    await tx
      .updateTable('data_export')
      .set({ ticket_hash: null, ticket_expires_at: null })
      .where('account_id', '=', account_id)
      .execute();
    await tx.deleteFrom('user_link').where('user_id', 'in', ids).execute();
    await tx.deleteFrom('email_change').where('user_id', 'in', ids).execute();
    await tx.deleteFrom('recovery_code').where('user_id', 'in', ids).execute();
    await deletePasskeys(tx, ids);
    await deleteIdentities(tx, ids);
  },

  async erase(ctx, { account_id }) {
    for (const { id, profile_photo } of await selectUsers(ctx.db, account_id)) {
      if (profile_photo === null) continue;
      await removePhoto(ctx.storage, profile_photo);
      await ctx.db.updateTable('app_user').set({ profile_photo: null }).where('id', '=', id).execute();
    }
    const exports = await ctx.db
      .selectFrom('data_export')
      .select(['id', 'storage_key'])
      .where('account_id', '=', account_id)
      .execute();
    for (const { id, storage_key } of exports) {
      await ctx.storage.remove(storage_key);
      await ctx.db.deleteFrom('data_export').where('id', '=', id).execute();
    }
  },
};
