/** Plans as admins write them. Who has one keeps the terms that they agreed to; one that somebody has is only withdrawn. */
import type { DeskPlan, PlanBody } from '#contract/money-desk';
import { audit } from '#platform/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { findPlan, presentPlan } from './plans.ts';
import type { PlanRow } from './plans-repository.ts';

/** All plans, with those that are no longer offered, and how many have each. */
export async function listDeskPlans({ db }: Context): Promise<DeskPlan[]> {
  const rows = await db
    .selectFrom('plan')
    .selectAll('plan')
    .select((query) =>
      query
        .selectFrom('subscription')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('subscription.plan_id', '=', 'plan.id')
        .where('subscription.state', 'in', ['trialing', 'active', 'past_due'])
        .as('subscribers'),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ subscribers, ...row }) => ({
    ...presentPlan(row),
    offered: row.offered,
    subscribers: Number(subscribers ?? 0n),
  }));
}

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
export async function addPlan(ctx: Context, caller: Caller, body: PlanBody): Promise<DeskPlan[]> {
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
  return listDeskPlans(ctx);
}

/** Changes a plan for whoever takes it from now on. The free one stays free and offered, the others cost. */
export async function changePlan(
  ctx: Context,
  caller: Caller,
  id: string,
  body: PlanBody,
): Promise<DeskPlan[]> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    refuseOtherKind(await findPlan(tx, id), body);
    await tx.updateTable('plan').set(fieldsOf(body)).where('id', '=', id).execute();
    await putInOrder(tx);
    await audit(tx, { caller, action: 'plan.change', subject: `plan:${id}` });
  });
  return listDeskPlans(ctx);
}

function refuseOtherKind(plan: PlanRow, body: PlanBody): void {
  const wasFree = plan.price_month === 0n;
  if (wasFree !== (body.price_month === 0)) {
    const message = wasFree ? 'The free plan stays free.' : 'There is one free plan already. Give a price.';
    throw new AppError('invalid', message, { errors: { price_month: message } });
  }
  if (wasFree && !body.offered)
    throw new AppError('conflict', 'The free plan is what everybody has who has no other: it stays offered.');
}

/** Removes a plan; one that somebody has or had is only withdrawn, and goes on for those who have it. */
export async function removePlan(ctx: Context, caller: Caller, id: string): Promise<DeskPlan[]> {
  await inTransaction(ctx, async (tx) => {
    await lockPlans(tx);
    const plan = await findPlan(tx, id);
    if (plan.price_month === 0n)
      throw new AppError('conflict', 'The free plan is what everybody has who has no other: it stays.');
    const used = await tx
      .selectFrom('subscription')
      .select('id')
      .where((where) => where.or([where('plan_id', '=', id), where('next_plan_id', '=', id)]))
      .limit(1)
      .executeTakeFirst();
    if (used) await tx.updateTable('plan').set({ offered: false }).where('id', '=', id).execute();
    else await tx.deleteFrom('plan').where('id', '=', id).execute();
    await audit(tx, { caller, action: used ? 'plan.withdraw' : 'plan.remove', subject: `plan:${id}` });
  });
  return listDeskPlans(ctx);
}
