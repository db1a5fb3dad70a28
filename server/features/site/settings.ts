/** The settings. Every change is audited. */

import { sql } from 'kysely';
import type { SettingState } from '#contract/site/admin';
import { type SettingKey, type SettingValue, settings } from '#contract/site/schemas';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { fieldMessage } from '#platform/http/field-messages';
import type { Db } from '#platform/postgres/database';
import { getSetting, setSetting } from '#platform/settings';

/** All settings in the contract's order. */
export async function readSettings(db: Db): Promise<SettingState[]> {
  const rows = await db.selectFrom('setting').select(['key', 'version']).execute();
  const versions = new Map(rows.map(({ key, version }) => [key, version]));
  return Promise.all(
    (Object.keys(settings) as SettingKey[]).map(async (key) => ({
      key,
      value: await getSetting(db, key),
      set: versions.has(key),
      version: versions.get(key) ?? 0,
    })),
  );
}

/**
 * Changes a setting and returns its state. Throws `invalid` with the reason, and `edit_conflict` if another admin
 * changed it since `seenVersion`.
 */
export async function changeSetting(
  ctx: Context,
  caller: Caller,
  key: SettingKey,
  value: unknown,
  seenVersion?: number,
): Promise<SettingState> {
  const parsed = settings[key].schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = [key, ...(issue?.path ?? [])].join('.');
    throw invalidFields({ [where]: issue === undefined ? message('fields:invalid') : fieldMessage(issue) });
  }
  return inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`openskip setting ${key}`}))`.execute(tx);
    const before = await tx.selectFrom('setting').select('version').where('key', '=', key).executeTakeFirst();
    const version = before?.version ?? 0;
    if (seenVersion !== undefined && seenVersion !== version) throw new AppError('edit_conflict');
    await setSetting(tx, key, parsed.data as SettingValue<SettingKey>);
    await audit(tx, { caller, action: 'setting.set', subject: `setting:${key}` });
    return { key, value: parsed.data, set: true, version: version + 1 };
  });
}
