-- The list of leads over all orders, and search in it as one types.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- In the order in which a list sorts them.
create type lead_outcome as enum ('hit', 'possible', 'no_contact', 'miss', 'duplicate', 'invalid', 'suppressed');
create type line_type as enum ('mobile', 'landline', 'voip');
create type known as enum ('yes', 'no', 'unknown');

-- Data plane. What leads can be found, filtered and sorted by, narrow beside the documents of `lead` and `lead_result`,
-- so that any filter is answered from an index alone. Written by a job when an order has ended.
create table listed_lead (
  bucket smallint not null,
  lead_id uuid not null,
  account_id uuid not null,
  order_number integer not null,
  outcome lead_outcome not null,
  probability real not null,
  -- Of the number to call first.
  line_type line_type,
  dnc known not null,
  -- Yes if any of the numbers is a litigator's.
  litigator known not null,
  state text,
  -- The lead's own name in small letters, as the list sorts it.
  name text not null,
  -- Names, addresses, phones and e-mails in small letters, a space before each word.
  search text not null,
  primary key (bucket, lead_id)
);

-- One index for each way to sort, each with all that can be filtered by. Lead ids go up in the order of a file.
create index listed_lead_order on listed_lead (bucket, account_id, order_number desc, lead_id)
  include (outcome, probability, line_type, dnc, litigator, state);
create index listed_lead_name on listed_lead (bucket, account_id, name, lead_id)
  include (order_number, outcome, probability, line_type, dnc, litigator, state);
create index listed_lead_probability on listed_lead (bucket, account_id, probability, lead_id)
  include (order_number, outcome, line_type, dnc, litigator, state);
create index listed_lead_outcome on listed_lead (bucket, account_id, outcome, lead_id)
  include (order_number, probability, line_type, dnc, litigator, state);
-- Entries wait in a list that is merged now and then: merging many at once costs a fraction.
create index listed_lead_search on listed_lead using gin (account_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);

-- How many leads of an order have the same of all that can be filtered by: what a list's filter would count one by one.
create table listed_count (
  bucket smallint not null,
  account_id uuid not null,
  order_number integer not null,
  outcome lead_outcome not null,
  -- The highest step of confidence that is reached: 0, 0.5, 0.75 or 0.9.
  sureness real not null,
  line_type line_type,
  dnc known not null,
  litigator known not null,
  state text,
  leads integer not null
);

create index listed_count_account on listed_count (bucket, account_id, order_number);

-- When the leads of an ended order came into the list.
alter table trace_order add column listed_at timestamptz;
create index trace_order_unlisted on trace_order (ended_at) where listed_at is null and ended_at is not null;
