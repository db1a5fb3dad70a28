/** Runs `openskip setting`. */
import { type SettingKey, settings } from '#contract/site/schemas';
import { changeSetting, readSettings } from '#features/site';
import { UsageError } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

function keyOf(text: string): SettingKey {
  if (Object.hasOwn(settings, text)) return text as SettingKey;
  throw new UsageError(`There is no setting “${text}”. “openskip setting list” shows all of them.`);
}

/** A value as it is typed. */
const typed = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Shows every setting. */
export const list = () =>
  withInstallation('setting', async ({ ctx }) => {
    const all = await readSettings(ctx.db);
    say(...table(all.map(({ key, value, set }) => [key, set ? 'set' : '', typed(value) || '–'])));
  });

/** Prints the value of one setting, and nothing else. */
export async function get(text: string): Promise<void> {
  const key = keyOf(text);
  await withInstallation('setting', async ({ ctx }) => {
    const found = (await readSettings(ctx.db)).find((setting) => setting.key === key);
    say(typed(found?.value));
  });
}

/** Changes one setting. */
export async function set(text: string, value: string): Promise<void> {
  const key = keyOf(text);
  await withInstallation('setting', async ({ ctx, caller }) => {
    const { value: kept } = await changeSetting(ctx, caller, key, readTyped(key, value));
    say(`${key} is ${typed(kept) || 'empty'} now.`);
  });
}

/** What was typed, as text where the setting is text, else as JSON. */
function readTyped(key: SettingKey, text: string): unknown {
  if (settings[key].schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
