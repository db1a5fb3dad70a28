-- When people of a place were last added, changed or removed: `loaded_at` is only about people who were added.
alter table coverage add column updated_at timestamptz;
update coverage set updated_at = loaded_at;

-- Orders that are traced again every month for new contacts.
create table recurring_list (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Who turned it on: its orders are paid in their name.
  user_id uuid not null references app_user (id),
  -- The order whose leads are traced again.
  order_id uuid not null references trace_order (id),
  purpose text not null,
  purpose_note text,
  -- The most coins that one run may cost.
  most_coins bigint not null check (most_coins >= 0),
  -- Months are counted from here.
  started_at timestamptz not null,
  -- Number of the next month to run, and when it is due.
  next_period integer not null default 1 check (next_period > 0),
  next_at timestamptz not null,
  stopped_at timestamptz,
  stop_reason text check (stop_reason in ('customer', 'erased', 'purpose')),
  check ((stopped_at is null) = (stop_reason is null))
);
create unique index recurring_list_order on recurring_list (order_id) where stopped_at is null;
create index recurring_list_account on recurring_list (account_id, id desc);
create index recurring_list_due on recurring_list (next_at) where stopped_at is null;

-- One row per month of a list, written in the transaction that starts the month: no month runs twice or is lost.
create table recurring_run (
  list_id uuid not null references recurring_list (id),
  period integer not null check (period > 0),
  -- Null if the month was skipped before its order was created.
  order_id uuid unique references trace_order (id),
  due_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null until it ended.
  outcome text check (outcome in ('completed', 'cancelled', 'failed', 'skipped')),
  skip_reason text check (skip_reason in ('over_limit', 'insufficient_coins', 'terms', 'email', 'suspended', 'other')),
  -- For a skipped run, the most that it could have cost.
  needed_coins bigint,
  -- Leads with a phone or an email that the account didn't have for them before.
  new_phone_leads integer not null default 0,
  new_email_leads integer not null default 0,
  primary key (list_id, period),
  check ((ended_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'skipped') = (skip_reason is not null))
);
create unique index recurring_run_open on recurring_run (list_id) where outcome is null;

-- The recurring list that an order is a run of.
alter table trace_order add column recurring_list_id uuid references recurring_list (id);
create index trace_order_recurring on trace_order (recurring_list_id) where recurring_list_id is not null;
