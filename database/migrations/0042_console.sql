-- The operator's console: coins given and taken by admins, and settings that two admins may have open at once.

create table coin_adjustment (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- The order whose charge is given back, if it is for one.
  order_id uuid references trace_order (id),
  -- Given, or with a minus taken.
  coins bigint not null check (coins <> 0),
  reason text not null,
  -- 'waiting': more than one admin may decide alone.
  state text not null check (state in ('waiting', 'done', 'refused')),
  -- The page that asked: a second click is the same adjustment.
  request_key text not null unique,
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index coin_adjustment_account on coin_adjustment (account_id, id desc);
create index coin_adjustment_waiting on coin_adjustment (id) where state = 'waiting';

-- Counts the changes, so that who saw an older value is told.
alter table setting add column version integer not null default 1;
