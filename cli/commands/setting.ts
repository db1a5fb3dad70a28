/** `openskip setting`: what the operator chooses, such as the brand and its links. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';

/** The command `setting`. */
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
    .description('Show every setting, its value, and whether it was set')
    .action(() => runSafely(async () => (await import('./setting-run.ts')).list()));
  setting
    .command('get')
    .description('Print one setting')
    .argument('<key>', 'its name')
    .action((key: string) => runSafely(async () => (await import('./setting-run.ts')).get(key)));
  setting
    .command('set')
    .description('Change one setting; the audit log keeps who did')
    .argument('<key>', 'its name')
    .argument('<value>', 'its value: text, a number, or JSON')
    .action((key: string, value: string) =>
      runSafely(async () => (await import('./setting-run.ts')).set(key, value)),
    );
  return setting;
}
