-- Orders: one paid trace of a set of leads, run in leased chunks.

create table trace_order (
  id uuid primary key,
  account_id uuid not null references account (id),
  bucket smallint not null,
  user_id uuid not null references app_user (id),
  -- Counted per account, shown in addresses.
  number bigint not null,
  name text not null,
  upload_id uuid references upload (id),
  state text not null check (state in ('draft', 'awaiting_payment', 'queued', 'running', 'paused', 'cancelling',
                                       'completed', 'cancelled', 'failed')),
  format jsonb not null,
  mapping jsonb not null,
  -- The file's header cells, and the names of cells beyond them where rows are longer.
  column_names jsonb not null,
  purpose text,
  -- Coins for one hit, fixed here; 0 for the operator.
  price_coins bigint not null check (price_coins >= 0),
  -- The quote: counted while the file is read. `estimated_hits` comes from tracing a sample of the rows.
  bytes_total bigint not null,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  valid_count integer not null default 0,
  invalid_count integer not null default 0,
  duplicate_count integer not null default 0,
  covered_count integer not null default 0,
  estimated_hits integer,
  -- Progress: the sums of the settled chunks.
  chunks_total integer not null default 0,
  chunks_done integer not null default 0,
  rows_done integer not null default 0,
  traced integer not null default 0,
  hits integer not null default 0,
  possibles integer not null default 0,
  no_contacts integer not null default 0,
  misses integer not null default 0,
  suppressed integer not null default 0,
  coins_charged bigint not null default 0,
  -- What went wrong, in words for the customer.
  failure text,
  created_at timestamptz not null,
  quoted_at timestamptz,
  paid_at timestamptz,
  -- People in the reference database when the order was paid: what its probabilities are reckoned from.
  reference_size bigint,
  started_at timestamptz,
  ended_at timestamptz,
  -- When this order last got a worker: the longest unserved goes first.
  served_at timestamptz,
  unique (account_id, number)
);

create index trace_order_account on trace_order (account_id, id desc);
create index trace_order_active on trace_order (served_at nulls first) where state in ('queued', 'running', 'cancelling');

-- A chunk is a range of rows. A worker leases it with a fence; only the newest fence may settle it.
create table order_chunk (
  order_id uuid not null references trace_order (id),
  chunk_no integer not null,
  first_row integer not null,
  last_row integer not null,
  state text not null default 'ready' check (state in ('ready', 'leased', 'done', 'failed')),
  fence integer not null default 0,
  -- By the database's clock, so that skewed workers don't matter.
  lease_until timestamptz,
  worker text,
  attempts integer not null default 0,
  not_before timestamptz,
  last_error text,
  primary key (order_id, chunk_no)
);

create index order_chunk_open on order_chunk (order_id, chunk_no) where state in ('ready', 'leased');

-- A single-use way to start a download by an address, for 60 seconds.
create table download_ticket (
  hash bytea primary key,
  user_id uuid not null references app_user (id),
  account_id uuid not null,
  order_id uuid not null references trace_order (id),
  value text not null,
  expires_at timestamptz not null
);
