/** Export and erasure of billing data. Subscriptions and cards end with the account; invoices stay. */
import { sql } from 'kysely';
import { type AccountData, jsonPieces } from '#platform/account-data';
import { clock } from '#platform/clock';
import { gatewayOf } from './gateway/choose.ts';
import { countUnusedOfOrders, refundUnusedOfOrders } from './payments/orders.ts';
import { currentStates } from './subscriptions/repository.ts';

export const billingAccountData: AccountData = {
  async count(db, { account_id }) {
    return { coins_to_card: Number(await countUnusedOfOrders(db, account_id)) };
  },
  async *files({ db }, { account_id }) {
    const rowsOf = async (
      table: 'card' | 'payment' | 'refund' | 'dispute' | 'invoice' | 'subscription' | 'subscription_change',
    ) => {
      const { rows } =
        await sql`select * from ${sql.table(table)} where account_id = ${account_id} order by id`.execute(db);
      return rows;
    };
    const address = await db
      .selectFrom('billing_account')
      .select('address')
      .where('account_id', '=', account_id)
      .executeTakeFirst();
    yield {
      name: 'billing.json',
      pieces: jsonPieces({
        address: address?.address ?? null,
        top_up:
          (await db
            .selectFrom('top_up')
            .selectAll()
            .where('account_id', '=', account_id)
            .executeTakeFirst()) ?? null,
        cards: await rowsOf('card'),
        payments: await rowsOf('payment'),
        refunds: await rowsOf('refund'),
        disputes: await rowsOf('dispute'),
        invoices: await rowsOf('invoice'),
        subscriptions: await rowsOf('subscription'),
        changes: await rowsOf('subscription_change'),
      }),
    };
  },
  /** Ends everything that could charge a card. Runs after orders have released their holds. */
  async stop(tx, { account_id }) {
    await refundUnusedOfOrders(tx, account_id);
    await tx
      .updateTable('subscription')
      .set({ state: 'cancelled', ended_at: clock.now(), next_attempt_at: null })
      .where('account_id', '=', account_id)
      .where('state', 'in', [...currentStates, 'incomplete'])
      .execute();
    await tx.deleteFrom('top_up').where('account_id', '=', account_id).execute();
    await tx
      .updateTable('billing_account')
      .set({ address: null })
      .where('account_id', '=', account_id)
      .execute();
  },
  async erase(ctx, { account_id }) {
    const cards = await ctx.db
      .selectFrom('card')
      .select(['id', 'ref', 'gateway'])
      .where('account_id', '=', account_id)
      .where('removed_at', 'is', null)
      .execute();
    const gateway = gatewayOf(ctx);
    for (const { id, ref, gateway: realm } of cards) {
      if (realm === gateway.realm) await gateway.removeCard(ref);
      await ctx.db
        .updateTable('card')
        .set({ removed_at: clock.now(), is_default: false })
        .where('id', '=', id)
        .execute();
    }
    const customers = ctx.db.selectFrom('gateway_customer').selectAll().where('account_id', '=', account_id);
    for (const { customer_ref, gateway: realm } of await customers.execute()) {
      if (realm === gateway.realm) await gateway.removeCustomer(customer_ref);
    }
    await ctx.db.deleteFrom('gateway_customer').where('account_id', '=', account_id).execute();
  },
};
