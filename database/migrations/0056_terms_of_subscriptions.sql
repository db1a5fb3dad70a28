-- What a customer agreed to, so that a later edit of the plan is for new subscribers only: the price of 1,000 extra
-- coins, and the terms of a change that waits for the end of the period.
alter table subscription
  add column extra_price bigint check (extra_price > 0),
  add column next_price bigint check (next_price >= 0),
  add column next_coins bigint check (next_coins >= 0),
  add column next_extra_price bigint check (next_extra_price > 0);

update subscription set extra_price = plan.extra_price from plan where plan.id = subscription.plan_id;
alter table subscription alter column extra_price set not null;

update subscription
set next_price = case next_interval when 'year' then plan.price_year else plan.price_month end,
  next_coins = case next_interval when 'year' then plan.coins * 12 else plan.coins end,
  next_extra_price = plan.extra_price
from plan where plan.id = subscription.next_plan_id;
alter table subscription
  add check (num_nonnulls(next_plan_id, next_price, next_coins, next_extra_price) in (0, 4));
