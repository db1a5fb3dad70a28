-- Leads and their results (data plane). The bucket is a hash of the account and comes first in every key; there are
-- no foreign keys to the control plane.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- In the order in which lists sort them.
create type lead_outcome as enum ('hit', 'possible', 'no_contact', 'miss', 'duplicate', 'invalid', 'suppressed');
create type line_type as enum ('mobile', 'landline', 'voip');
create type known as enum ('yes', 'no', 'unknown');

create table lead (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  -- 1 is the first row below the header.
  row_no integer not null,
  -- The row's cells as in the file.
  raw json not null,
  -- The mapped cells, by header.
  mapped json not null,
  -- SHA-256 of the normalized mapped fields; null for a row that can't be traced.
  fingerprint bytea,
  -- `free` is traced like `valid`, or gets its earlier result, and isn't charged.
  status text not null check (status in ('valid', 'free', 'invalid', 'duplicate')),
  -- Why a row can't be traced, in words for the customer.
  reason text,
  duplicate_of integer,
  -- Whether reference data covered the lead's place when it was read.
  covered boolean not null,
  -- The place of the lead's property, else of its mailing address.
  state text,
  zip3 smallint,
  -- For a row whose unpaid earlier searches were all for purposes that exclude restricted sources: it is free for
  -- such a purpose, and charged like a new row for one that includes them.
  purpose_dependent boolean,
  primary key (bucket, id),
  unique (bucket, order_id, row_no)
);
create index lead_rejects on lead (bucket, order_id, row_no) where status <> 'valid';

-- Finds earlier traces of the same lead.
create index lead_fingerprint on lead (bucket, fingerprint) where status in ('valid', 'free');

-- PostgreSQL samples 300 whole rows per step of a column's statistics target. These rows carry documents of a kilobyte
-- or more, so the default target read 50 MB at each ANALYZE of a large order. Documents are never filtered by, and the
-- other columns have few values.
alter table lead
  alter column bucket set statistics 20,
  alter column id set statistics 20,
  alter column account_id set statistics 20,
  alter column order_id set statistics 20,
  alter column row_no set statistics 20,
  alter column raw set statistics 0,
  alter column mapped set statistics 0,
  alter column fingerprint set statistics 20,
  alter column status set statistics 20,
  alter column reason set statistics 20,
  alter column duplicate_of set statistics 20,
  alter column covered set statistics 20,
  alter column state set statistics 20,
  alter column zip3 set statistics 20,
  alter column purpose_dependent set statistics 20;

create table lead_result (
  bucket smallint not null,
  lead_id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  row_no integer not null,
  outcome text not null
    check (outcome in ('hit', 'possible', 'no_contact', 'miss', 'invalid', 'duplicate', 'suppressed')),
  probability real not null,
  best_phone_type text,
  dnc text not null default 'unknown' check (dnc in ('yes', 'no', 'unknown')),
  litigator text not null default 'unknown' check (litigator in ('yes', 'no', 'unknown')),
  state text,
  coins smallint not null default 0,
  -- TraceResult of the contract.
  result json not null,
  model_version text not null,
  -- Shows an earlier result again; the age of a result is that of the first.
  copied boolean not null default false,
  -- The person in the reference database, so that erasing someone finds this result too.
  person_id bigint,
  -- A possible's unmasked contacts until they are unlocked; the result has them masked.
  sealed json,
  -- For a result that was free because of an earlier charge: when that was. The free period starts there.
  charged_at timestamptz,
  primary key (bucket, lead_id),
  unique (bucket, order_id, row_no)
);
create index lead_result_outcome on lead_result (bucket, order_id, outcome, row_no);

-- As for `lead`.
alter table lead_result
  alter column bucket set statistics 20,
  alter column lead_id set statistics 20,
  alter column account_id set statistics 20,
  alter column order_id set statistics 20,
  alter column row_no set statistics 20,
  alter column outcome set statistics 20,
  alter column probability set statistics 20,
  alter column best_phone_type set statistics 20,
  alter column dnc set statistics 20,
  alter column litigator set statistics 20,
  alter column state set statistics 20,
  alter column coins set statistics 20,
  alter column result set statistics 0,
  alter column model_version set statistics 20,
  alter column copied set statistics 20,
  alter column person_id set statistics 20,
  alter column sealed set statistics 0,
  alter column charged_at set statistics 20;

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

-- A hit whose coin was returned, once.
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

-- What leads are found, filtered and sorted by, in a narrow table so that any filter is answered from an index
-- alone. A job writes it when an order ends.
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
  -- The lead's own name in lower case, as lists sort it.
  name text not null,
  -- Names, addresses, phones and emails in lower case, a space before each word.
  search text not null,
  primary key (bucket, lead_id)
);

-- One index per sort order, each with every filter column. Lead ids ascend in file order.
create index listed_lead_order on listed_lead (bucket, account_id, order_number desc, lead_id)
  include (outcome, probability, line_type, dnc, litigator, state);
create index listed_lead_name on listed_lead (bucket, account_id, name, lead_id)
  include (order_number, outcome, probability, line_type, dnc, litigator, state);
create index listed_lead_probability on listed_lead (bucket, account_id, probability, lead_id)
  include (order_number, outcome, line_type, dnc, litigator, state);
create index listed_lead_outcome on listed_lead (bucket, account_id, outcome, lead_id)
  include (order_number, probability, line_type, dnc, litigator, state);

-- Entries wait in a pending list: merging many at once costs a fraction.
create index listed_lead_search on listed_lead using gin (account_id, search gin_trgm_ops)
  with (gin_pending_list_limit = 16384);

-- Leads of an order by every combination of filter values, so that filters needn't count leads one by one.
create table listed_count (
  bucket smallint not null,
  account_id uuid not null,
  order_number integer not null,
  outcome lead_outcome not null,
  -- The highest confidence level reached: 0, 0.5, 0.75 or 0.9.
  sureness real not null,
  line_type line_type,
  dnc known not null,
  litigator known not null,
  state text,
  leads integer not null
);
create index listed_count_account on listed_count (bucket, account_id, order_number);
