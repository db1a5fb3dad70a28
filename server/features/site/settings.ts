/** The operator's settings, read and changed; each change is in the audit log. */
import { type SettingKey, type SettingValue, settings } from '#contract/site';
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/database';
import { AppError } from '#platform/errors';
import { getSetting, setSetting } from '#platform/settings';

export interface SettingState {
  key: SettingKey;
  value: unknown;
  /** False while the value is the one that it begins with. */
  set: boolean;
}

/** Every setting, in the order of the contract. */
export async function readSettings(db: Db): Promise<SettingState[]> {
  const rows = await db.selectFrom('setting').select('key').execute();
  const set = new Set(rows.map(({ key }) => key));
  return Promise.all(
    (Object.keys(settings) as SettingKey[]).map(async (key) => ({
      key,
      value: await getSetting(db, key),
      set: set.has(key),
    })),
  );
}

/** Changes a setting; answers the value that is kept. Throws `invalid`, saying what is wrong with the value. */
export async function changeSetting(
  ctx: Context,
  caller: Caller,
  key: SettingKey,
  value: unknown,
): Promise<unknown> {
  const parsed = settings[key].schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = [key, ...(issue?.path ?? [])].join('.');
    throw new AppError('invalid', `${where}: ${issue?.message}`, {
      errors: { [where]: issue?.message ?? '' },
    });
  }
  await inTransaction(ctx, async (tx) => {
    await setSetting(tx, key, parsed.data as SettingValue<SettingKey>);
    await audit(tx, { caller, action: 'setting.set', subject: `setting:${key}` });
  });
  return parsed.data;
}
