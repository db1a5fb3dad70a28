-- Plans and subscriptions. Prices in minor units; coins a month; a year costs its own price and brings twelve months' coins.

create table plan (
  id uuid primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  features jsonb not null,
  -- Coins in each month.
  coins bigint not null check (coins >= 0),
  price_month bigint not null check (price_month >= 0),
  price_year bigint not null check (price_year >= 0),
  -- Of 1,000 coins bought beside the plan.
  extra_price bigint not null check (extra_price > 0),
  trial_days integer not null default 0 check (trial_days between 0 and 90),
  trial_coins bigint not null default 0 check (trial_coins >= 0),
  -- From the least to the most.
  position integer not null unique,
  -- A plan that is no longer offered goes on for those who have it.
  offered boolean not null default true,
  check ((price_month = 0) = (price_year = 0))
);
create unique index plan_free on plan ((true)) where price_month = 0;

insert into plan (id, slug, name, description, features, coins, price_month, price_year, extra_price, trial_days, trial_coins, position) values
  ('00000000-0000-7000-8000-000000000101', 'free', 'Pay as you go', 'For a list now and then.',
   '["Pay for hits only", "Coins that you buy never expire", "All sources and downloads"]', 0, 0, 0, 10000, 0, 0, 0),
  ('00000000-0000-7000-8000-000000000102', 'starter', 'Starter', 'For one person who works a list each month.',
   '["250 coins each month", "Extra coins at $90.00 per 1,000", "7 days to try, with 25 coins"]', 250, 1900, 19000, 9000, 7, 25, 1),
  ('00000000-0000-7000-8000-000000000103', 'team', 'Team', 'For a small team with lists every week.',
   '["1,500 coins each month", "Extra coins at $75.00 per 1,000", "All sources and downloads"]', 1500, 9900, 99000, 7500, 0, 0, 2),
  ('00000000-0000-7000-8000-000000000104', 'business', 'Business', 'For lists of thousands, every day.',
   '["6,000 coins each month", "Extra coins at $60.00 per 1,000", "All sources and downloads"]', 6000, 34900, 349000, 6000, 0, 0, 3);

create table subscription (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  plan_id uuid not null references plan (id),
  interval text not null check (interval in ('month', 'year')),
  -- 'incomplete': its first payment is not through.
  state text not null check (state in ('incomplete', 'trialing', 'active', 'past_due', 'cancelled')),
  -- As agreed when it began or changed: another price of the plan is for others.
  price bigint not null check (price >= 0),
  currency text not null,
  -- Coins of a whole period.
  coins bigint not null check (coins >= 0),
  period_no integer not null default 1,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The day of the month that its periods begin on.
  anchor_day smallint not null check (anchor_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  next_plan_id uuid references plan (id),
  next_interval text check (next_interval in ('month', 'year')),
  -- Changes within a period, so that each has a key of its own.
  changes integer not null default 0,
  -- Tries to take the money of the next period.
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

-- What happened to subscriptions, in words made when it is read.
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
