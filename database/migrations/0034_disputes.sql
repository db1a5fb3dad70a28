-- Payments that a bank takes back, coins that are owed for them, coins that are bought by themselves, and the gateway's books beside ours.

create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  gateway_ref text not null unique,
  state text not null check (state in ('open', 'won', 'lost')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Coins of the payment that were still there and were taken back, and those that had been spent.
  coins_taken bigint not null default 0 check (coins_taken >= 0),
  coins_spent bigint not null default 0 check (coins_spent >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index dispute_payment on dispute (payment_id);

-- Coins that were spent before their payment was taken back: nothing more is spent until they are bought again.
create table coin_debt (
  cause text primary key,
  account_id uuid not null references account (id),
  coins bigint not null check (coins > 0),
  paid bigint not null default 0 check (paid >= 0),
  forgiven boolean not null default false,
  created_at timestamptz not null,
  check (paid <= coins)
);
create index coin_debt_open on coin_debt (account_id) where paid < coins and not forgiven;

alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in ('unused', 'operator', 'gateway'));

alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check
  check (purpose in ('coins', 'order', 'subscription', 'top_up'));
create index payment_top_up on payment (account_id, created_at) where purpose = 'top_up';

-- Coins that are bought by themselves when few are left, at most for so much in a month.
create table top_up (
  account_id uuid primary key references account (id),
  user_id uuid not null references app_user (id),
  enabled boolean not null,
  -- Below so many coins, so many are bought.
  threshold bigint not null check (threshold > 0),
  coins bigint not null check (coins > 0),
  -- In minor units.
  monthly_cap bigint not null check (monthly_cap > 0),
  -- Why it was turned off by itself: how its last payment failed.
  failure text,
  updated_at timestamptz not null
);
create index top_up_enabled on top_up (account_id) where enabled;

-- A comparison of a gateway's books with ours; [{ ref, what, ours, theirs }].
create table reconciliation (
  id uuid primary key,
  gateway text not null,
  since timestamptz not null,
  until timestamptz not null,
  compared integer not null,
  differences jsonb not null,
  at timestamptz not null
);

-- At the test gateway: what became of a charge that its owner disputes.
alter table sandbox_charge add column dispute text check (dispute in ('open', 'won', 'lost'));
