import { Command, Option } from 'commander';
import { type PhoneList, phoneLists } from '#contract/phone-lists/schemas';
import { runSafely } from '../failures.ts';
import { checkInput } from '../files.ts';
import { examples } from '../help.ts';
import { withExistingInstallation, withInstallation } from '../installation.ts';
import { parseDay } from '../options.ts';
import { count, counted, print, table } from '../terminal.ts';

interface LoadOptions {
  list: PhoneList;
  date?: Date;
}

export function listsCommand(): Command {
  const lists = new Command('lists')
    .description('Show or load do-not-call and litigator lists')
    .addHelpText('after', examples('lists load 2026-11-01_217.txt.gz --list ftc'));
  lists
    .command('show', { isDefault: true })
    .description('Show the loaded lists: numbers, area codes and age')
    .addHelpText('after', examples('lists'))
    .action(() => runSafely(show));
  lists
    .command('load')
    .description('Load a full list or a list of changes, as text, gzip or zip')
    .argument('<file>', 'one number per line; for litigators, a table with phone, name, reason and date')
    .addOption(new Option('--list <list>', 'list to load').choices([...phoneLists]).makeOptionMandatory())
    .option('--date <day>', 'date of the list, if it isn’t in the file name', parseDay)
    .addHelpText('after', examples('lists load 2026-11-01_217.txt.gz --list ftc'))
    .action((file: string, options: LoadOptions) => runSafely(() => load(file, options)));
  lists
    .command('apply')
    .description('Update the flags of stored results')
    .option('--order <id>', 'only this order (default: all)')
    .addHelpText('after', examples('lists apply --order 0192…'))
    .action(({ order }: { order?: string }) => runSafely(() => apply(order)));
  return lists;
}

const show = () =>
  withExistingInstallation('lists', async ({ ctx }) => {
    const { listStatus } = await import('#features/phone-lists');
    const lists = await listStatus(ctx.db);
    if (lists.length === 0)
      return print(
        'No lists loaded, so do-not-call status is unknown. Load one with: openskip lists load <file> --list <list>',
      );
    const rows = lists.map((list) => [
      list.list,
      count(list.numbers),
      count(list.area_codes),
      list.oldest,
      list.newest,
      list.stale === 0 ? 'no' : counted(list.stale, 'area code'),
    ]);
    print(...table([['List', 'Numbers', 'Area codes', 'Oldest', 'Newest', 'Outdated'], ...rows], [1, 2]));
  });

async function load(path: string, { list, date }: LoadOptions): Promise<void> {
  await checkInput(path);
  await withInstallation('lists', async ({ ctx, caller }) => {
    const { loadList } = await import('#features/phone-lists');
    const day = date?.toISOString().slice(0, 10);
    const report = await loadList(ctx, caller, { list, path, day });
    print(
      report.kind === 'full'
        ? `Loaded the full list “${list}” of ${report.day}.`
        : `Loaded changes to the list “${list}” of ${report.day}.`,
      ...table(
        [
          ['Numbers', count(report.numbers)],
          ['Lines skipped', count(report.refused)],
        ],
        [1],
      ),
      'New results use it from now on. To update stored results, run: openskip lists apply',
    );
  });
}

const apply = (order: string | undefined) =>
  withExistingInstallation('lists', async ({ ctx }) => {
    if (order === undefined) {
      const { refilterStoredResults } = await import('#features/privacy');
      await refilterStoredResults(ctx);
      return print('All stored results are up to date.');
    }
    const { refilterOrder } = await import('#features/leads');
    const changed = await refilterOrder(ctx, order);
    print(`Updated ${counted(changed, 'result')}.`);
  });
