import { queryOptions } from '@tanstack/react-query';
import type { AdminPlan, PlanBody, PlanChange } from '#contract/billing/admin';
import { createPlan, deletePlan, listAllPlans, updatePlan } from '#contract/billing/admin-calls';
import { load, request } from '../../../kit/api/api.ts';
import { reloadMoney } from '../../billing/queries.ts';

export const pricesQuery = queryOptions({
  queryKey: ['console', 'prices'],
  queryFn: ({ signal }) => load(listAllPlans, { signal }),
  // A reload would replace the version being edited.
  refetchOnWindowFocus: false,
});

/** Options of a call that also reloads the prices that this admin sees as a customer. */
export const moneyReload = { onSuccess: reloadMoney };

export const addPlan = (body: PlanBody) => request(createPlan, { body });

export const changePlan = ({ id, ...body }: PlanChange & { id: string }) =>
  request(updatePlan, { params: { id }, body });

export const removePlan = (id: string) => request(deletePlan, { params: { id } });

/** A plan in the form of a change, to change one field. */
export const toPlanChange = (plan: AdminPlan): PlanChange & { id: string } => ({
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
