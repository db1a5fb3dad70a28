-- Plans, subscriptions and automatic purchases. Prices are in minor units. A year has its own price and brings twelve
-- months' coins.

create table plan (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  features jsonb not null,
  -- Coins per month.
  coins bigint not null check (coins >= 0),
  price_month bigint not null check (price_month >= 0),
  price_year bigint not null check (price_year >= 0),
  -- Of 1,000 coins bought on top of the plan.
  extra_price bigint not null check (extra_price > 0),
  trial_days integer not null default 0 check (trial_days between 0 and 90),
  trial_coins bigint not null default 0 check (trial_coins >= 0),
  -- From the smallest to the largest.
  position integer not null unique,
  -- A plan that is no longer offered continues for its subscribers.
  offered boolean not null default true,
  -- Counts changes, so that an admin who saw an older plan gets a conflict.
  version integer not null default 1,
  check ((price_month = 0) = (price_year = 0))
);
create unique index plan_free on plan ((true)) where price_month = 0;

insert into plan (
  id, slug, name, description,
  coins, price_month, price_year, extra_price, trial_days, trial_coins, position, features
)
select id::uuid, slug, name, description,
       coins, price_month, price_year, extra_price, trial_days, trial_coins, position,
       '["Pay for hits only", "Coins that you buy never expire", "All sources and downloads"]'
from (values
  ('00000000-0000-7000-8000-000000000101', 'free', 'Pay as you go', 'For a list now and then.',
   0, 0, 0, 10000, 0, 0, 0),
  ('00000000-0000-7000-8000-000000000102', 'starter', 'Starter', 'For one person who works a list each month.',
   250, 1900, 19000, 9000, 7, 25, 1),
  ('00000000-0000-7000-8000-000000000103', 'team', 'Team', 'For a small team with lists every week.',
   1500, 9900, 99000, 7500, 0, 0, 2),
  ('00000000-0000-7000-8000-000000000104', 'business', 'Business', 'For lists of thousands, every day.',
   6000, 34900, 349000, 6000, 0, 0, 3)
) as initial (
  id, slug, name, description,
  coins, price_month, price_year, extra_price, trial_days, trial_coins, position
);

create table subscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  plan_id uuid not null references plan (id),
  interval text not null check (interval in ('month', 'year')),
  -- 'incomplete': its first payment hasn't gone through.
  state text not null check (state in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled')),
  -- As agreed when it started or changed: a later price of the plan is for new subscribers.
  price bigint not null check (price >= 0),
  currency text not null,
  -- Coins per period.
  coins bigint not null check (coins >= 0),
  period_no integer not null default 1,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The day of the month on which its periods start.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  next_plan_id uuid references plan (id),
  next_interval text check (next_interval in ('month', 'year')),
  -- Changes within a period, so that each has a key of its own.
  changes integer not null default 0,
  -- Attempts to charge the next period.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  failure text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (period_end > period_start),
  check ((next_plan_id is null) = (next_interval is null))
);
create unique index subscription_current on subscription (account_id) where state in ('trialing', 'active', 'past_due');
create unique index subscription_incomplete on subscription (account_id) where state = 'incomplete';
create index subscription_due on subscription (next_attempt_at) where state in ('trialing', 'active', 'past_due');

-- The history of subscriptions; its texts are made when it is read.
create table subscription_change (
  id uuid primary key,
  subscription_id uuid not null references subscription (id),
  account_id uuid not null references account (id),
  what text not null,
  plan_name text not null,
  interval text not null,
  amount bigint,
  currency text not null,
  invoice_id uuid references invoice (id),
  at timestamptz not null
);
create index subscription_change_account on subscription_change (account_id, id desc);

-- Automatic purchases when coins run low, up to a monthly cap.
create table top_up (
  account_id uuid primary key references account (id),
  user_id uuid not null references app_user (id),
  enabled boolean not null,
  -- Buys `coins` when fewer than this are left.
  threshold bigint not null check (threshold > 0),
  coins bigint not null check (coins > 0),
  -- Minor units.
  monthly_cap bigint not null check (monthly_cap > 0),
  -- Why it was turned off automatically: how its last payment failed.
  failure text,
  updated_at timestamptz not null
);
create index top_up_enabled on top_up (account_id) where enabled;
