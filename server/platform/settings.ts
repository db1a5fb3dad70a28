/** The operator's settings: one row per key, validated by the contract, which also has the defaults. */
import { sql } from 'kysely';
import { type SettingInfo, type SettingKey, type SettingValue, settings } from '#contract/site/schemas';
import { clock } from './clock.ts';
import type { Context } from './context.ts';
import type { Db, Tx } from './postgres/database.ts';

export async function getSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return parseSetting(key, row?.value);
}

/** Parses a stored setting; null or undefined gives the default. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): SettingValue<K> {
  const { initial, schema } = settings[key];
  return (value === undefined || value === null ? initial : schema.parse(value)) as SettingValue<K>;
}

/** Throws if the value is invalid. */
export async function setSetting<K extends SettingKey>(
  tx: Tx,
  key: K,
  value: SettingValue<K>,
): Promise<void> {
  const json = JSON.stringify(settings[key].schema.parse(value));
  const updated_at = clock.now();
  await tx
    .insertInto('setting')
    .values({ key, value: json, updated_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        value: json,
        updated_at,
        version: sql<number>`${ref('setting.version')} + 1`,
      })),
    )
    .execute();
}

/** What anyone may know: the public settings, and whether payments are simulated. */
export async function publicSettings({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SettingInfo> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute();
  const set = new Map(rows.map((row) => [row.key, row.value]));
  const shown = Object.entries(settings)
    .filter(([, definition]) => definition.public)
    .map(([key, definition]) => [
      key,
      set.has(key) ? definition.schema.parse(set.get(key)) : definition.initial,
    ]);
  return {
    ...Object.fromEntries(shown),
    test_mode: config.stripe?.test ?? true,
    company_sign_in: config.oidc?.name ?? '',
  };
}
