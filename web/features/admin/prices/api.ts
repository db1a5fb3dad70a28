/** The calls of plans and packs. */
import { queryOptions } from '@tanstack/react-query';
import type { DeskPlan, PlanBody, PlanChange } from '#contract/billing/admin';
import { api, bodyOf, dataOf } from '../../../kit/api.ts';
import { reloadMoney } from '../../../kit/billing/queries.ts';

export const pricesQuery = queryOptions({
  queryKey: ['console', 'prices'],
  queryFn: ({ signal }) => dataOf(api.admin.plans.$get({}, { init: { signal } })),
  // What is being typed is of one version.
  refetchOnWindowFocus: false,
});

/** What this admin sees of prices as a customer is loaded anew as well. */
export const reloaded = { done: reloadMoney };

export const addPlan = (json: PlanBody) => bodyOf(api.admin.plans.$post({ json }));

export const changePlan = ({ id, ...json }: PlanChange & { id: string }) =>
  bodyOf(api.admin.plans[':id'].$put({ param: { id }, json }));

export const removePlan = (id: string) => bodyOf(api.admin.plans[':id'].$delete({ param: { id } }));

/** A plan as it would be written, for a change of one thing. */
export const asWritten = (plan: DeskPlan): PlanChange & { id: string } => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  features: plan.features,
  coins: plan.coins,
  price_month: plan.prices.month,
  price_year: plan.prices.year,
  extra_price: plan.extra_price,
  trial_days: plan.trial_days,
  trial_coins: plan.trial_coins,
  offered: plan.offered,
  version: plan.version,
});
