import { Command, Option } from 'commander';
import { type PhoneList, phoneLists } from '#contract/phone-lists/schemas';
import { AppError } from '#platform/errors';
import { runSafely } from '../failures.ts';
import { withInstallation } from '../installation.ts';
import { parseDay } from '../options.ts';
import { count, counted, print, table } from '../terminal.ts';

interface LoadOptions {
  list: PhoneList;
  date?: Date;
}

export function listsCommand(): Command {
  const lists = new Command('lists').description('Show or load do-not-call and litigator lists');
  lists
    .command('show', { isDefault: true })
    .description('Show the loaded lists: numbers, area codes and age')
    .action(() => runSafely(show));
  lists
    .command('load')
    .description('Load a full list or a list of changes, as text, gzip or zip; it takes effect all at once')
    .argument('<file>', 'one number per line; for litigators, a table with phone, name, reason and date')
    .addOption(new Option('--list <list>', 'list to load').choices([...phoneLists]).makeOptionMandatory())
    .option('--date <day>', 'date of the list, if its file name doesn’t include it', parseDay)
    .action((file: string, options: LoadOptions) => runSafely(() => load(file, options)));
  lists
    .command('apply')
    .description('Update the flags of stored results, for one order or all')
    .option('--order <id>', 'order’s ID')
    .action(({ order }: { order?: string }) => runSafely(() => apply(order)));
  return lists;
}

const show = () =>
  withInstallation('lists', async ({ ctx }) => {
    const { listStatus } = await import('#features/phone-lists');
    const lists = await listStatus(ctx.db);
    if (lists.length === 0) return print('No list is loaded: whether a number may be called is unknown.');
    const rows = lists.map((list) => [
      list.list,
      count(list.numbers),
      count(list.area_codes),
      list.oldest,
      list.newest,
      list.stale === 0 ? 'no' : counted(list.stale, 'area code'),
    ]);
    print(...table([['List', 'Numbers', 'Area codes', 'Oldest', 'Newest', 'Too old'], ...rows], [1, 2]));
  });

const load = (path: string, { list, date }: LoadOptions) =>
  withInstallation('lists', async ({ ctx, caller }) => {
    const { loadList } = await import('#features/phone-lists');
    const day = date?.toISOString().slice(0, 10);
    const report = await loadList(ctx, caller, { list, path, day });
    const what = report.kind === 'full' ? 'the full list' : 'changes to the list';
    print(
      `${counted(report.numbers, 'number')} of ${report.day} loaded as ${what} “${list}”, ${counted(report.refused, 'line')} refused.`,
      'New results are flagged from now on. For kept ones: openskip lists apply.',
    );
  });

const apply = (order: string | undefined) =>
  withInstallation('lists', async ({ ctx }) => {
    if (order === undefined) {
      const { refilterStoredResults } = await import('#features/privacy');
      await refilterStoredResults(ctx);
      return print('All kept results are up to date.');
    }
    const { indexOrderLeads } = await import('#features/leads');
    const { refilterOrder } = await import('#features/orders');
    const row = await ctx.db
      .selectFrom('trace_order')
      .select(['id as order_id', 'bucket', 'account_id'])
      .where((where) => where.cast<string>('id', 'text'), '=', order)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('order_not_found', 'There is no such order.');
    const changed = await refilterOrder(ctx, row);
    if (changed > 0) await indexOrderLeads(ctx, row.order_id);
    print(`${counted(changed, 'result')} changed.`);
  });
