-- What customers do with results: a possible unlocked, numbers reported, notes and tags.

-- A possible's contacts as they are, until they are unlocked: the result has them masked.
alter table lead_result add column sealed json;
alter table lead_result alter column sealed set statistics 0;

-- Coins charged after an order's own: for unlocked possibles, less what came back for wrong numbers.
alter table trace_order add column coins_later bigint not null default 0;

-- Data plane, as the leads that these are about.
create table lead_note (
  bucket smallint not null,
  lead_id uuid not null,
  account_id uuid not null,
  note text not null,
  tags text[] not null,
  updated_at timestamptz not null,
  primary key (bucket, lead_id)
);

create index lead_note_account on lead_note (bucket, account_id);

create table phone_report (
  bucket smallint not null,
  lead_id uuid not null,
  number text not null,
  account_id uuid not null,
  user_id uuid not null,
  verdict text not null check (verdict in ('wrong', 'right')),
  reported_at timestamptz not null,
  primary key (bucket, lead_id, number)
);

create index phone_report_account on phone_report (bucket, account_id);

-- A hit whose coin came back, once.
create table coin_return (
  bucket smallint not null,
  lead_id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  coins smallint not null,
  returned_at timestamptz not null,
  primary key (bucket, lead_id)
);

create index coin_return_order on coin_return (bucket, order_id);

-- Leads that the customer has deleted: an order's rows are then no longer numbered without a gap.
alter table trace_order add column leads_deleted integer not null default 0;
