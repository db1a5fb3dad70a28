-- Customers' files and the leads in them.

create table upload (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  -- FileFormat and Column[] of the contract, as guessed at the upload.
  format jsonb not null,
  columns jsonb not null,
  proposed jsonb not null,
  created_at timestamptz not null
);

create index upload_account on upload (account_id, id desc);

-- Data plane: bucket = hash of the account, first in every key; no foreign key to the control plane.
create table lead (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  order_id uuid not null,
  -- 1 is the first row below the header.
  row_no integer not null,
  -- The row's cells as they stood in the file.
  raw json not null,
  -- The cells that are mapped, by header.
  mapped json not null,
  -- SHA-256 of the normalised mapped fields; null for a row that cannot be traced.
  fingerprint bytea,
  status text not null check (status in ('valid', 'invalid', 'duplicate')),
  -- Why a row cannot be traced, in the customer's words.
  reason text,
  duplicate_of integer,
  -- Whether reference data was loaded for the lead's place when it was read.
  covered boolean not null,
  primary key (bucket, id),
  unique (bucket, order_id, row_no)
);

create index lead_rejects on lead (bucket, order_id, row_no) where status <> 'valid';

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
  primary key (bucket, lead_id),
  unique (bucket, order_id, row_no)
);

create index lead_result_outcome on lead_result (bucket, order_id, outcome, row_no);
