/** Who pays: the account as the gateway knows it, and its billing address. */
import { BillingAddress as Address, type BillingAddress } from '#contract/billing';
import { addressFaults } from '#contract/countries';
import { addressOf } from '#features/accounts';
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/database';
import { AppError, notFound } from '#platform/errors';
import { gatewayOf } from './gateway/choose.ts';

/** The gateway's name for an account; it is made known to the gateway when it first is needed. */
export async function customerOf(ctx: Context, account_id: string): Promise<string> {
  const gateway = gatewayOf(ctx);
  const known = await ctx.db
    .selectFrom('billing_account')
    .select(['customer_ref', 'gateway'])
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (known?.gateway === gateway.name) return known.customer_ref;
  const email = (await addressOf(ctx.db, account_id))?.email ?? '';
  const customer_ref = await gateway.createCustomer({ key: `customer:${account_id}`, account_id, email });
  const row = { gateway: gateway.name, customer_ref };
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('billing_account')
      .values({ account_id, ...row })
      // Where the operator has changed the gateway, the account is known to the new one from now on.
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute(),
  );
  return customer_ref;
}

/** The billing address of an account, if it has one. */
export async function selectAddress(db: Db, account_id: string): Promise<BillingAddress | null> {
  const row = await db
    .selectFrom('billing_account')
    .select('address')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.address == null ? null : Address.parse(row.address);
}

/** The caller's own billing address; anybody else's does not exist. */
export async function readAddress(ctx: Context, caller: Caller, user_id: string) {
  if (user_id !== caller.user_id) throw notFound('This address');
  return selectAddress(ctx.db, caller.account_id);
}

/** Keeps the caller's billing address, by the rules of its country. Invoices that were issued stay as they are. */
export async function changeAddress(
  ctx: Context,
  caller: Caller,
  user_id: string,
  address: BillingAddress,
): Promise<BillingAddress> {
  if (user_id !== caller.user_id) throw notFound('This address');
  const errors = addressFaults(address);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, { errors });
  await customerOf(ctx, caller.account_id);
  await inTransaction(ctx, async (tx) => {
    await tx
      .updateTable('billing_account')
      .set({ address: JSON.stringify(address) })
      .where('account_id', '=', caller.account_id)
      .execute();
    await audit(tx, {
      caller,
      action: 'billing.address',
      subject: `account:${caller.account_id}`,
    });
  });
  return address;
}
