import { addressRule, countries } from '#contract/billing/countries';
import { BillingAddress as Address, type BillingAddress } from '#contract/billing/schemas';
import { addressOf } from '#features/accounts';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields, notFound } from '#platform/errors';
import type { Db } from '#platform/postgres/database';
import { gatewayOf } from './gateway/choose.ts';

/** Returns the gateway's id of an account, creating the customer there on first use. */
export async function ensureCustomer(ctx: Context, account_id: string): Promise<string> {
  const gateway = gatewayOf(ctx);
  const existing = await selectCustomer(ctx.db, account_id, gateway.realm);
  if (existing !== undefined) return existing;
  const email = (await addressOf(ctx.db, account_id))?.email ?? '';
  const customer_ref = await gateway.createCustomer({ account_id, email });
  await inTransaction(ctx, (tx) =>
    tx
      .insertInto('gateway_customer')
      .values({ account_id, gateway: gateway.realm, customer_ref })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // If two requests create the customer at once, the first one wins.
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

export async function selectAddress(db: Db, account_id: string): Promise<BillingAddress | null> {
  const row = await db
    .selectFrom('billing_account')
    .select('address')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.address == null ? null : Address.parse(row.address);
}

/** Returns the caller's billing address. Throws `not_found` for another user's id. */
export async function readAddress(ctx: Context, caller: Caller, user_id: string) {
  if (user_id !== caller.user_id) throw notFound('billing_address');
  return selectAddress(ctx.db, caller.account_id);
}

function addressProblems(address: BillingAddress): Record<string, Message> {
  const problems: Record<string, Message> = {};
  if (!countries.includes(address.country)) problems.country = message('fields:address_country');
  if (address.name === '' && address.company === '') problems.name = message('fields:address_name');
  if (address.line1 === '') problems.line1 = message('fields:address_line1');
  if (address.city === '') problems.city = message('fields:address_city');
  const { region, regionNeeded, postal, code, example = '' } = addressRule(address.country);
  if (regionNeeded && region !== undefined && address.region === '')
    problems.region = message(`fields:address_${region}`);
  if (postal !== undefined && !postal.test(address.postal_code))
    problems.postal_code = message(`fields:address_${code}`, { example });
  return problems;
}

/** Validates and saves the caller's billing address. Issued invoices keep the old one. */
export async function updateAddress(
  ctx: Context,
  caller: Caller,
  user_id: string,
  address: BillingAddress,
): Promise<BillingAddress> {
  if (user_id !== caller.user_id) throw notFound('billing_address');
  const errors = addressProblems(address);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
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
