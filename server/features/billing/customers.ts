/** Who pays: the account as the gateway knows it, and its billing address. */

import { addressProblems } from '#contract/billing/countries';
import { BillingAddress as Address, type BillingAddress } from '#contract/billing/schemas';
import { addressOf } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { gatewayOf } from './gateway/choose.ts';

/** The gateway's name for an account; it is made known to the gateway when it first is needed. */
export async function customerOf(ctx: Context, account_id: string): Promise<string> {
  const gateway = gatewayOf(ctx);
  const known = await selectCustomer(ctx.db, account_id, gateway.realm);
  if (known !== undefined) return known;
  const email = (await addressOf(ctx.db, account_id))?.email ?? '';
  const customer_ref = await gateway.createCustomer({ account_id, email });
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('gateway_customer')
      .values({ account_id, gateway: gateway.realm, customer_ref })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Of two that came at once, the first stays.
  return (await selectCustomer(ctx.db, account_id, gateway.realm)) ?? customer_ref;
}

async function selectCustomer(db: Db, account_id: string, gateway: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_customer')
    .select('customer_ref')
    .where('account_id', '=', account_id)
    .where('gateway', '=', gateway)
    .executeTakeFirst();
  return row?.customer_ref;
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
  const errors = addressProblems(address);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, { errors });
  const { account_id } = caller;
  await inTransaction(ctx, async (tx) => {
    const row = { address: JSON.stringify(address) };
    await tx
      .insertInto('billing_account')
      .values({ account_id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    await audit(tx, {
      caller,
      action: 'billing.address',
      subject: `account:${account_id}`,
    });
  });
  return address;
}
