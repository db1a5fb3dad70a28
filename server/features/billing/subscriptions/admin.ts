/** Plans as admins edit them. Subscribers keep the terms they agreed to; a plan in use can only be retired. */
import type { ExpressionBuilder } from 'kysely';
import type { AdminPrices, PlanBody, PlanChange } from '#contract/billing/admin';
import type { DB } from '#database/types';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { minCharge } from '../currency.ts';
import { findPlan, presentPlan } from './plans.ts';
import { currentStates, type PlanRow } from './repository.ts';

/** Returns all plans, including retired ones, with their subscriber counts, and the coin packs. */
export async function readAdminPrices({ db }: Context): Promise<AdminPrices> {
  const rows = await db
    .selectFrom('plan')
    .selectAll('plan')
    .select((query) => [
      query
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('subscription.plan_id', '=', 'plan.id')
        .where('subscription.state', 'in', currentStates)
        .as('subscribers'),
      query.exists(subscriptionsOf(query)).as('used'),
    ])
    .orderBy('position')
    .execute();
  const setting = await db
    .selectFrom('setting')
    .select('version')
    .where('key', '=', 'coin_packs')
    .executeTakeFirst();
  return {
    items: rows.map(({ subscribers, used, version, offered, ...row }) => ({
      ...presentPlan({ ...row, offered, version }),
      offered,
      subscribers: Number(subscribers ?? 0n),
      used: Boolean(used),
      version,
    })),
    packs: { value: await getSetting(db, 'coin_packs'), version: setting?.version ?? 0 },
  };
}

/** Past and current subscriptions of the plan, and scheduled changes to it. */
const subscriptionsOf = (query: ExpressionBuilder<DB, 'plan'>) =>
  query
    .selectFrom('subscription')
    .select('subscription.id')
    .where((where) =>
      where.or([
        where('subscription.plan_id', '=', where.ref('plan.id')),
        where('subscription.next_plan_id', '=', where.ref('plan.id')),
      ]),
    );

const planColumns = (body: PlanBody) => ({
  name: body.name,
  description: body.description,
  features: JSON.stringify(body.features),
  coins: BigInt(body.coins),
  price_month: BigInt(body.price_month),
  price_year: BigInt(body.price_year),
  extra_price: BigInt(body.extra_price),
  trial_days: body.trial_days,
  trial_coins: BigInt(body.trial_coins),
  offered: body.offered,
});

/** Larger than any position. */
const outOfRange = 1_000_000;

/** Orders plans by monthly price. Positions decide what is an upgrade and what a downgrade. */
async function sortPlans(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('plan').select('id').orderBy('price_month').orderBy('id').execute();
  // Positions are unique, so all are moved out of the way first.
  await tx
    .updateTable('plan')
    .set((set) => ({ position: set('position', '-', outOfRange) }))
    .execute();
  for (const [position, { id }] of rows.entries())
    await tx.updateTable('plan').set({ position }).where('id', '=', id).execute();
}

const lockPlans = (tx: Tx) => tx.selectFrom('plan').select('id').forUpdate().execute();

async function createSlug(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'plan';
  const taken = new Set((await tx.selectFrom('plan').select('slug').execute()).map((row) => row.slug));
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** Creates a paid plan. Throws `invalid` without a price, since there is one free plan already. */
export async function createPlan(ctx: Context, caller: Caller, body: PlanBody): Promise<AdminPrices> {
  if (body.price_month === 0) throw invalidFields({ price_month: message('fields:plan_price_needed') });
  assertChargeable(body);
  await inTransaction(ctx, async (tx) => {
    const id = newId();
    await lockPlans(tx);
    // After all others, until the plans are sorted.
    const position = 2 * outOfRange;
    const slug = await createSlug(tx, body.name);
    await tx
      .insertInto('plan')
      .values({ id, slug, position, ...planColumns(body) })
      .execute();
    await sortPlans(tx);
    await audit(tx, { caller, action: 'plan.add', subject: `plan:${id}` });
  });
  return readAdminPrices(ctx);
}

/**
 * Updates a plan for new subscribers. The free plan stays free and offered; others stay paid. Throws `edit_conflict` if
 * another admin has changed the plan since `version`.
 */
export async function updatePlan(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, ...body }: PlanChange,
): Promise<AdminPrices> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    const plan = await findPlan(tx, id);
    if (plan.version !== version) throw new AppError('edit_conflict');
    assertSamePricing(plan, body);
    assertChargeable(body);
    await tx
      .updateTable('plan')
      .set({ ...planColumns(body), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await sortPlans(tx);
    const action = plan.offered && !body.offered ? 'plan.retire' : 'plan.change';
    await audit(tx, { caller, action, subject: `plan:${id}` });
  });
  return readAdminPrices(ctx);
}

/** Gateways refuse smaller charges, so nobody could start the plan. */
function assertChargeable(body: PlanBody): void {
  const tooSmall = (['price_month', 'price_year'] as const).filter(
    (name) => body[name] > 0 && BigInt(body[name]) < minCharge,
  );
  if (tooSmall.length === 0) return;
  const text = message('fields:plan_price_minimum');
  throw invalidFields(Object.fromEntries(tooSmall.map((name) => [name, text])));
}

function assertSamePricing(plan: PlanRow, body: PlanBody): void {
  const wasFree = plan.price_month === 0n;
  if (wasFree !== (body.price_month === 0))
    throw invalidFields({
      price_month: message(wasFree ? 'fields:free_plan_price' : 'fields:plan_price_needed'),
    });
  if (wasFree && !body.offered) throw new AppError('free_plan_required');
}

/**
 * Deletes a plan that was never used. Throws `plan_in_use` if a subscription refers to it; it can be retired instead.
 */
export async function deletePlan(ctx: Context, caller: Caller, id: string): Promise<AdminPrices> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    const plan = await findPlan(tx, id);
    if (plan.price_month === 0n) throw new AppError('free_plan_required.deleted');
    const used = await tx
      .selectFrom('plan')
      .select('id')
      .where('id', '=', id)
      .where((where) => where.exists(subscriptionsOf(where)))
      .executeTakeFirst();
    if (used) throw new AppError('plan_in_use');
    await tx.deleteFrom('plan').where('id', '=', id).execute();
    await audit(tx, { caller, action: 'plan.remove', subject: `plan:${id}` });
  });
  return readAdminPrices(ctx);
}
