/** Plans as admins write them. Who has one keeps the terms that they agreed to; one that somebody has is only retired. */
import type { ExpressionBuilder } from 'kysely';
import type { DeskPrices, PlanBody, PlanChange } from '#contract/billing/admin';
import type { DB } from '#database/types';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { findPlan, presentPlan } from './plans.ts';
import { current, type PlanRow } from './repository.ts';

/** All plans, with those that are no longer offered and how many have each, and the packs of coins. */
export async function readDeskPrices({ db }: Context): Promise<DeskPrices> {
  const rows = await db
    .selectFrom('plan')
    .selectAll('plan')
    .select((query) => [
      query
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('subscription.plan_id', '=', 'plan.id')
        .where('subscription.state', 'in', current)
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

/** Whatever of a customer's names the plan: one that they have, had, or change to. */
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

/** The fields of a row, as an admin wrote them. */
const fieldsOf = (body: PlanBody) => ({
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

/** Further than any place. */
const aside = 1_000_000;

/** Plans stand from the least to the most by what a month costs: up and down follow from it. */
async function putInOrder(tx: Tx): Promise<void> {
  const rows = await tx.selectFrom('plan').select('id').orderBy('price_month').orderBy('id').execute();
  // Places are unique: all step aside before each takes its own.
  await tx
    .updateTable('plan')
    .set((set) => ({ position: set('position', '-', aside) }))
    .execute();
  for (const [position, { id }] of rows.entries())
    await tx.updateTable('plan').set({ position }).where('id', '=', id).execute();
}

const lockPlans = (tx: Tx) => tx.selectFrom('plan').select('id').forUpdate().execute();

async function slugFor(tx: Tx, name: string): Promise<string> {
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

/** Adds a plan that costs; the free one is there. */
export async function addPlan(ctx: Context, caller: Caller, body: PlanBody): Promise<DeskPrices> {
  if (body.price_month === 0) {
    const message = 'There is one free plan already. Give a price.';
    throw new AppError('invalid', message, { errors: { price_month: message } });
  }
  await inTransaction(ctx, async (tx) => {
    const id = newId();
    await lockPlans(tx);
    // Beyond all others, until it is put in its place.
    const position = 2 * aside;
    const slug = await slugFor(tx, body.name);
    await tx
      .insertInto('plan')
      .values({ id, slug, position, ...fieldsOf(body) })
      .execute();
    await putInOrder(tx);
    await audit(tx, { caller, action: 'plan.add', subject: `plan:${id}` });
  });
  return readDeskPrices(ctx);
}

/**
 * Changes a plan for whoever takes it from now on. The free one stays free and offered, the others cost. Throws `conflict`
 * where another admin has changed it since the version that was seen.
 */
export async function changePlan(
  ctx: Context,
  caller: Caller,
  id: string,
  { version, ...body }: PlanChange,
): Promise<DeskPrices> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    const plan = await findPlan(tx, id);
    if (plan.version !== version)
      throw new AppError(
        'edit_conflict',
        'Another admin has changed this plan since you opened the page. Load it again, then make your change.',
      );
    refuseOtherKind(plan, body);
    await tx
      .updateTable('plan')
      .set({ ...fieldsOf(body), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await putInOrder(tx);
    const action = plan.offered && !body.offered ? 'plan.retire' : 'plan.change';
    await audit(tx, { caller, action, subject: `plan:${id}` });
  });
  return readDeskPrices(ctx);
}

function refuseOtherKind(plan: PlanRow, body: PlanBody): void {
  const wasFree = plan.price_month === 0n;
  if (wasFree !== (body.price_month === 0)) {
    const message = wasFree ? 'The free plan stays free.' : 'There is one free plan already. Give a price.';
    throw new AppError('invalid', message, { errors: { price_month: message } });
  }
  if (wasFree && !body.offered)
    throw new AppError(
      'free_plan_required',
      'The free plan is what everybody has who has no other: it stays offered.',
    );
}

/** Removes a plan that nobody ever had. One that somebody has or had stands in their history: it can only be retired. */
export async function removePlan(ctx: Context, caller: Caller, id: string): Promise<DeskPrices> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    const plan = await findPlan(tx, id);
    if (plan.price_month === 0n)
      throw new AppError(
        'free_plan_required',
        'The free plan is what everybody has who has no other: it stays.',
      );
    const used = await tx
      .selectFrom('plan')
      .select('id')
      .where('id', '=', id)
      .where((where) => where.exists(subscriptionsOf(where)))
      .executeTakeFirst();
    if (used)
      throw new AppError(
        'plan_in_use',
        'Somebody has or had this plan, and their invoices and history name it. Retire it instead: nobody new can take it, and it goes on for those who have it.',
      );
    await tx.deleteFrom('plan').where('id', '=', id).execute();
    await audit(tx, { caller, action: 'plan.remove', subject: `plan:${id}` });
  });
  return readDeskPrices(ctx);
}
