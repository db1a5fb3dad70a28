import { Command } from 'commander';
import { type SettingKey, settings } from '#contract/site/schemas';
import { runSafely, UsageError } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { print, table } from '../terminal.ts';

export function settingCommand(): Command {
  const setting = new Command('setting').description('Show and change the settings of the site').addHelpText(
    'after',
    `
Examples:
  openskip setting list
  openskip setting set brand_name "Skip & Sons"
  openskip setting set blog_link https://blog.example.com
  openskip setting set blog_link ""`,
  );
  setting
    .command('list')
    .description('List all settings, their values, and whether you set them')
    .action(() => runSafely(list));
  setting
    .command('get')
    .description('Print one setting')
    .argument('<key>', 'setting’s name')
    .action((key: string) => runSafely(() => get(key)));
  setting
    .command('set')
    .description('Change a setting; recorded in the audit log')
    .argument('<key>', 'setting’s name')
    .argument('<value>', 'new value: text, a number, or JSON')
    .action((key: string, value: string) => runSafely(() => set(key, value)));
  return setting;
}

function parseKey(text: string): SettingKey {
  if (Object.hasOwn(settings, text)) return text as SettingKey;
  throw new UsageError(`There is no setting “${text}”. “openskip setting list” shows all of them.`);
}

/** A value as it is typed on the command line. */
const format = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const list = () =>
  withInstallation('setting', async ({ ctx }) => {
    const { readSettings } = await import('#features/site');
    const all = await readSettings(ctx.db);
    print(...table(all.map(({ key, value, set }) => [key, set ? 'set' : '', format(value) || '–'])));
  });

async function get(text: string): Promise<void> {
  const key = parseKey(text);
  await withInstallation('setting', async ({ ctx }) => {
    const { readSettings } = await import('#features/site');
    const found = (await readSettings(ctx.db)).find((setting) => setting.key === key);
    print(format(found?.value));
  });
}

async function set(text: string, value: string): Promise<void> {
  const key = parseKey(text);
  await withInstallation('setting', async ({ ctx, caller }) => {
    const { changeSetting } = await import('#features/site');
    const { value: stored } = await changeSetting(ctx, caller, key, parseValue(key, value));
    print(`${key} is ${format(stored) || 'empty'} now.`);
  });
}

/** The text itself where the setting takes text, else parsed as JSON. */
function parseValue(key: SettingKey, text: string): unknown {
  if (settings[key].schema.safeParse(text).success) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
