/** Runs `openskip lists`. */
import type { PhoneList } from '#contract/phone-lists/schemas';
import { listOrder } from '#features/leads';
import { refilterOrder } from '#features/orders';
import { listStatus, loadList } from '#features/phone-lists';
import { refilterKept } from '#features/privacy';
import { AppError } from '#platform/errors';
import { withInstallation } from '../installation.ts';
import { count, counted, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Shows what is loaded. */
export const show = () =>
  withInstallation('lists', async ({ ctx }) => {
    const lists = await listStatus(ctx.db);
    if (lists.length === 0) return say('No list is loaded: whether a number may be called is unknown.');
    const rows = lists.map((one) => [
      one.list,
      count(one.numbers),
      count(one.area_codes),
      one.oldest,
      one.newest,
      one.stale === 0 ? 'no' : counted(one.stale, 'area code'),
    ]);
    say(...table([['List', 'Numbers', 'Area codes', 'Oldest', 'Newest', 'Too old'], ...rows], [1, 2]));
  });

/** Loads a file. */
export const load = (path: string, { list, date }: { list: PhoneList; date?: Date }) =>
  withInstallation('lists', async ({ ctx, caller }) => {
    const day = date?.toISOString().slice(0, 10);
    const report = await loadList(ctx, caller, { list, path, day });
    const what = report.kind === 'full' ? 'the full list' : 'changes to the list';
    say(
      `${counted(report.numbers, 'number')} of ${report.day} loaded as ${what} “${list}”, ${counted(report.refused, 'line')} refused.`,
      'New results are flagged from now on. For kept ones: openskip lists apply.',
    );
  });

/** Brings kept results up to date. */
export const apply = ({ order }: { order?: string }) =>
  withInstallation('lists', async ({ ctx }) => {
    if (order === undefined) {
      await refilterKept(ctx);
      return say('All kept results are up to date.');
    }
    const row = await ctx.db
      .selectFrom('trace_order')
      .select(['id as order_id', 'bucket', 'account_id'])
      .where((where) => where.cast<string>('id', 'text'), '=', order)
      .executeTakeFirst();
    if (row === undefined) throw new AppError('not_found', 'There is no such order.');
    const changed = await refilterOrder(ctx, row);
    if (changed > 0) await listOrder(ctx, row.order_id);
    say(`${counted(changed, 'result')} changed.`);
  });
