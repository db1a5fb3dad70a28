import { Command } from 'commander';
import { type SettingKey, settings } from '#contract/site/schemas';
import { runSafely, UsageError } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { print, table } from '../terminal.ts';

export function settingCommand(): Command {
  const setting = new Command('setting')
    .description('Show or change the settings of the site')
    .addHelpText(
      'after',
      examples(
        'setting list',
        'setting set brand_name "Skip & Sons"',
        'setting set blog_link https://blog.example.com',
        'setting set blog_link ""',
      ),
    );
  setting
    .command('list')
    .description('List all settings and their values')
    .addHelpText('after', examples('setting list'))
    .action(() => runSafely(list));
  setting
    .command('get')
    .description('Print one setting')
    .argument('<key>', 'setting’s name')
    .addHelpText('after', examples('setting get trial_coins'))
    .action((key: string) => runSafely(() => get(key)));
  setting
    .command('set')
    .description('Change a setting')
    .argument('<key>', 'setting’s name')
    .argument('<value>', 'new value: text, a number, or JSON')
    .addHelpText('after', examples('setting set brand_name "Skip & Sons"'))
    .action((key: string, value: string) => runSafely(() => set(key, value)));
  return setting;
}

function parseKey(text: string): SettingKey {
  if (Object.hasOwn(settings, text)) return text as SettingKey;
  throw new UsageError(`There is no setting “${text}”. Run “openskip setting list” to see all settings.`);
}

/** A value as it is typed on the command line. */
const format = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const list = () =>
  withExistingInstallation('setting', async ({ ctx }) => {
    const { readSettings } = await import('#features/site');
    const all = await readSettings(ctx.db);
    const rows = all.map(({ key, value, set }) => [key, set ? 'yours' : 'default', format(value) || '–']);
    print(...table([['Setting', 'Set by', 'Value'], ...rows]));
  });

async function get(text: string): Promise<void> {
  const key = parseKey(text);
  await withExistingInstallation('setting', async ({ ctx }) => {
    const { readSettings } = await import('#features/site');
    const found = (await readSettings(ctx.db)).find((setting) => setting.key === key);
    print(format(found?.value));
  });
}

async function set(text: string, value: string): Promise<void> {
  const key = parseKey(text);
  await withExistingInstallation('setting', async ({ ctx, caller }) => {
    const { changeSetting } = await import('#features/site');
    const { value: stored } = await changeSetting(ctx, caller, key, parseValue(key, value));
    print(`${key} is now ${format(stored) || 'empty'}.`);
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
