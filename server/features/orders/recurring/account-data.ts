import type { AccountDataOwner } from '#platform/account-data';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import type { Db, Tx } from '#platform/postgres/database';

export async function selectAllLists(db: Db, { account_id }: AccountDataOwner) {
  const lists = await db
    .selectFrom('recurring_list')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
  const runs = await db
    .selectFrom('recurring_run')
    .selectAll()
    .where('list_id', 'in', (query) =>
      query.selectFrom('recurring_list').select('id').where('account_id', '=', account_id),
    )
    .orderBy('list_id')
    .orderBy('period')
    .execute();
  return { lists, runs };
}

export const stopLists = (tx: Tx, account_id: string) =>
  tx
    .updateTable('recurring_list')
    .set({ stopped_at: clock.now(), stop_reason: 'customer' })
    .where('account_id', '=', account_id)
    .where('stopped_at', 'is', null)
    .execute();

export const eraseLists = (ctx: Context, account_id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('trace_order')
      .set({ recurring_list_id: null })
      .where('account_id', '=', account_id)
      .where('recurring_list_id', 'is not', null)
      .execute();
    await tx
      .deleteFrom('recurring_run')
      .where('list_id', 'in', (query) =>
        query.selectFrom('recurring_list').select('id').where('account_id', '=', account_id),
      )
      .execute();
    await tx.deleteFrom('recurring_list').where('account_id', '=', account_id).execute();
  });
