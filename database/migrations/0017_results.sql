-- What the results table filters by besides the outcome and the number to call first.
alter table listed_lead
  -- Numbers found.
  add column phones smallint not null default 0,
  -- Whether one of the numbers is a mobile one.
  add column mobile boolean not null default false,
  add column email boolean not null default false,
  -- When the number to call first was last seen.
  add column seen date,
  -- The ZIP code of the lead's own place, else of the person's current address.
  add column zip text;

-- One index per sort order, each with every filter column.
drop index listed_lead_order, listed_lead_name, listed_lead_probability, listed_lead_outcome;
create index listed_lead_order on listed_lead (bucket, account_id, order_number desc, lead_id)
  include (outcome, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip);
create index listed_lead_name on listed_lead (bucket, account_id, name, lead_id)
  include (order_number, outcome, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip);
create index listed_lead_probability on listed_lead (bucket, account_id, probability, lead_id)
  include (order_number, outcome, line_type, dnc, litigator, state, phones, mobile, email, seen, zip);
create index listed_lead_outcome on listed_lead (bucket, account_id, outcome, lead_id)
  include (order_number, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip);

alter table listed_count
  add column phone boolean not null default false,
  add column mobile boolean not null default false,
  add column email boolean not null default false;

-- The worker indexes ended orders again, with the new columns and confidence levels.
update trace_order set listed_at = null where listed_at is not null;

-- A customer's views of the results: filters, sort order and columns under a name.
create table saved_view (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  filter jsonb not null,
  sort jsonb,
  columns jsonb,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (account_id, lower(name));
