import type { CurrentPlan, Plan, Subscription, SubscriptionChange } from '#contract/billing/plans';
import type { Language } from '#contract/languages';
import { englishTexts, type KeyOf, translate } from '#locales';
import type { Caller, Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import type { Db } from '#platform/postgres/database';
import { currency } from '../currency.ts';
import { gatewayOf } from '../gateway/choose.ts';
import { failureText } from '../payments/declines.ts';
import {
  hasSubscribed,
  type PlanRow,
  type SubscriptionRow,
  selectChanges,
  selectPlan,
  selectPlans,
  selectSubscription,
} from './repository.ts';

export function presentPlan(row: PlanRow): Plan {
  const { id, slug, name, description } = row;
  return {
    id,
    slug,
    name,
    description,
    features: row.features as string[],
    coins: Number(row.coins),
    prices: { month: Number(row.price_month), year: Number(row.price_year) },
    extra_price: Number(row.extra_price),
    trial_days: row.trial_days,
    trial_coins: Number(row.trial_coins),
    is_free: row.price_month === 0n,
    currency,
  };
}

/** The keys of the texts that a new installation's plans have, by their English. */
const installedTexts: ReadonlyMap<string, KeyOf<'plans'>> = new Map(
  Object.entries(englishTexts.plans).map(([key, text]) => [text, key as KeyOf<'plans'>]),
);

/** A plan for customers: texts that the operator hasn't changed are in their language. */
function presentOffer(row: PlanRow, language: Language): Plan {
  const inLanguage = (text: string) => {
    const key = installedTexts.get(text);
    return key === undefined ? text : translate(language, { key: `plans:${key}` });
  };
  const plan = presentPlan(row);
  return {
    ...plan,
    description: inLanguage(plan.description),
    features: plan.features.map(inLanguage),
  };
}

/** The offered plans from lowest to highest. */
export const listOffers = async (ctx: Context, language: Language): Promise<Plan[]> =>
  (await selectPlans(ctx.db)).map((plan) => presentOffer(plan, language));

/** Lists offered plans, and whether the account may try one. */
export async function listPlans(ctx: Context, { account_id }: Caller, language: Language) {
  const { name: gateway, test: test_mode } = gatewayOf(ctx);
  return {
    items: await listOffers(ctx, language),
    gateway,
    test_mode,
    trial: !(await hasSubscribed(ctx.db, account_id)),
  };
}

/** Returns a plan, even a retired one. Throws `not_found` if there is none. */
export async function findPlan(db: Db, id: string): Promise<PlanRow> {
  const plan = isId(id) ? await selectPlan(db, id) : undefined;
  if (!plan) throw notFound('plan');
  return plan;
}

export const readPlan = async (ctx: Context, id: string, language: Language): Promise<Plan> =>
  presentOffer(await findPlan(ctx.db, id), language);

async function presentSubscription(db: Db, row: SubscriptionRow, language: Language): Promise<Subscription> {
  const plan = await findPlan(db, row.plan_id);
  const next = row.next_plan_id === null ? null : await findPlan(db, row.next_plan_id);
  return {
    id: row.id,
    plan_id: row.plan_id,
    name: plan.name,
    interval: row.interval,
    state: row.state as Subscription['state'],
    price: Number(row.price),
    currency: row.currency,
    coins: Number(row.coins),
    extra_price: Number(row.extra_price < plan.extra_price ? row.extra_price : plan.extra_price),
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    cancel_at_period_end: row.cancel_at_period_end,
    next: next && { plan_id: next.id, name: next.name, interval: row.next_interval ?? row.interval },
    next_attempt_at: row.state === 'past_due' ? (row.next_attempt_at?.toISOString() ?? null) : null,
    failure: failureText(language, row.failure),
  };
}

/** The account's subscription; null on the free plan. */
export async function readCurrent(db: Db, account_id: string, language: Language): Promise<CurrentPlan> {
  const row = await selectSubscription(db, account_id);
  return { current_subscription: row === undefined ? null : await presentSubscription(db, row, language) };
}

/** The history of the caller's subscriptions, newest first. Throws `not_found` for another user's id. */
export async function readHistory(
  ctx: Context,
  caller: Caller,
  user_id: string,
  page: { page: number; per_page: number },
) {
  if (user_id !== caller.user_id) throw notFound('plan_history');
  const { rows, total } = await selectChanges(ctx.db, caller.account_id, page);
  return {
    items: rows.map((row) => ({
      id: row.id,
      what: row.what as SubscriptionChange['what'],
      name: row.plan_name,
      interval: row.interval as Subscription['interval'],
      amount: row.amount === null ? null : Number(row.amount),
      currency: row.currency,
      invoice_id: row.invoice_id,
      at: row.at.toISOString(),
    })),
    total,
    ...page,
  };
}
