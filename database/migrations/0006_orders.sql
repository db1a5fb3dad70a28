-- Orders: one paid trace of a set of leads, run in leased chunks.

create table trace_order (
  id uuid primary key,
  account_id uuid not null references account (id),
  bucket smallint not null,
  user_id uuid not null references app_user (id),
  -- Counted per account; part of the page's URL.
  number bigint not null,
  name text not null,
  upload_id uuid references upload (id),
  state text not null
    check (state in ('draft', 'awaiting_payment', 'queued', 'running', 'paused', 'cancelling', 'completed',
                     'cancelled', 'failed')),
  format jsonb not null,
  mapping jsonb not null,
  -- The header cells, plus names for the cells of longer rows.
  column_names jsonb not null,
  purpose text,
  -- Coins per hit, fixed at the quote; 0 for the operator.
  price_coins bigint not null check (price_coins >= 0),
  -- The quote, counted while the file is read. `estimated_hits` comes from tracing a sample of the rows.
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
  -- People in the reference database at payment: the prior of the order's probabilities.
  reference_size bigint,
  started_at timestamptz,
  ended_at timestamptz,
  -- When this order last got a worker: the longest unserved goes first.
  served_at timestamptz,
  -- Rows traced before, and rows of the free sample, at the quote.
  free_count integer not null default 0,
  sampled_count integer not null default 0,
  -- Rows to trace by state, and those where no data is loaded: [{state, rows, uncovered}].
  places jsonb not null default '[]',
  -- Rows that got an earlier result.
  copied integer not null default 0,
  -- The order whose misses this one traces again for free.
  retrace_of uuid references trace_order (id),
  -- When the leads of an ended order were added to the list.
  listed_at timestamptz,
  -- Coins charged after the order ended: for unlocked possibles, less refunds for wrong numbers.
  coins_later bigint not null default 0,
  -- Leads that the customer deleted: row numbers then have gaps.
  leads_deleted integer not null default 0,
  -- How the file writes owners' names, decided by its own rows while it is first read, so that each row is always
  -- read alike. Null if the rows don't tell.
  name_order text check (name_order in ('surname_first', 'surname_last')),
  places_counted_at timestamptz,
  -- The purpose of an automatic payment; null if none was requested, and after it was made or failed.
  pay_purpose text,
  -- The most coins an automatic payment may cost; null for any price.
  pay_most bigint,
  -- When the results were erased.
  erased_at timestamptz,
  -- How many leads it had; null until the last one is deleted.
  erased_leads integer,
  purpose_note text,
  -- The note to the purpose of an automatic payment.
  pay_note text,
  -- Until when the list of leads may show the order's do-not-call flags: 31 days from the date of the oldest list
  -- that answered no. Null if no list did.
  flags_until timestamptz,
  -- Hits that were free because their contacts were already paid for.
  repeated integer not null default 0,
  -- When the rows of an unpaid order were removed because its quote expired. They are read again from the file for a
  -- new quote.
  rows_removed_at timestamptz,
  -- How many of the free rows are free only for some purposes (`lead.purpose_dependent`), until the payment states
  -- the purpose.
  purpose_dependent_count integer not null default 0,
  unique (account_id, number)
);
create index trace_order_account on trace_order (account_id, id desc);
create index trace_order_active on trace_order (served_at nulls first)
  where state in ('queued', 'running', 'cancelling');
create index trace_order_retrace on trace_order (retrace_of) where retrace_of is not null;
create index trace_order_unlisted on trace_order (ended_at) where listed_at is null and ended_at is not null;
create index trace_order_uncounted on trace_order (account_id) where places_counted_at is null and ended_at is not null;
create index trace_order_erasing on trace_order (id) where erased_at is not null and erased_leads is null;
create index trace_order_ended on trace_order (ended_at) where ended_at is not null;
create index trace_order_flags_until on trace_order (flags_until) where flags_until is not null;
create index trace_order_quoted on trace_order (quoted_at) where state = 'awaiting_payment';

-- A chunk is a range of rows. A worker leases it with a fencing token; only the newest token may settle it.
create table order_chunk (
  order_id uuid not null references trace_order (id),
  chunk_no integer not null,
  first_row integer not null,
  last_row integer not null,
  state text not null default 'ready' check (state in ('ready', 'leased', 'done', 'failed', 'cancelled')),
  fence integer not null default 0,
  -- By the database's clock, so that clock skew between workers doesn't matter.
  lease_until timestamptz,
  worker text,
  attempts integer not null default 0,
  not_before timestamptz,
  last_error text,
  primary key (order_id, chunk_no)
);
create index order_chunk_open on order_chunk (order_id, chunk_no) where state in ('ready', 'leased');

-- An order whose file must be read, or whose rows must be removed; deleted when done. Accounts take turns.
create table quote_task (
  order_id uuid primary key references trace_order (id),
  account_id uuid not null,
  -- Large files have workers of their own, so that small ones never wait behind them.
  large boolean not null,
  created_at timestamptz not null,
  -- Only the newest claim may end the task.
  fence integer not null default 0,
  attempts integer not null default 0,
  -- By the database's clock, like the leases of chunks; null if unclaimed.
  lease_until timestamptz,
  worker text,
  not_before timestamptz,
  last_error text
);
create index quote_task_account on quote_task (account_id);

-- When an account last got a worker for a quote: the longest unserved goes first.
create table quote_turn (
  account_id uuid not null,
  large boolean not null,
  served_at timestamptz not null,
  primary key (account_id, large)
);

-- The free sample of a file: one a day per account. Deleted with the order's rows.
create table free_sample (
  order_id uuid primary key references trace_order (id),
  account_id uuid not null references account (id),
  -- UTC.
  day date not null,
  purpose text not null,
  -- The results, in row order.
  results jsonb not null,
  created_at timestamptz not null,
  unique (account_id, day)
);

-- Rows that the customer fixed before paying. Data plane, like the leads they become; deleted when the order is paid
-- or discarded.
create table mended_row (
  bucket smallint not null,
  order_id uuid not null,
  row_no integer not null,
  account_id uuid not null,
  -- All cells of the row after the fix.
  cells json not null,
  primary key (bucket, order_id, row_no)
);

-- Where the leads of an ended order are, counted once for the customer's map.
create table order_place (
  order_id uuid not null references trace_order (id),
  -- Empty if the state is unknown.
  state text not null,
  leads integer not null,
  hits integer not null,
  primary key (order_id, state)
);

-- A single-use ticket that starts a download by URL within 60 seconds.
create table download_ticket (
  hash bytea primary key,
  user_id uuid not null references app_user (id),
  account_id uuid not null,
  order_id uuid references trace_order (id),
  value text not null,
  expires_at timestamptz not null,
  -- The file type and columns of the download (DownloadQuery of the contract).
  shape jsonb not null default '{}',
  selection jsonb,
  -- For asking about progress; the secret starts the download.
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  -- Leads the file will have, and leads written so far.
  leads integer not null,
  leads_sent integer not null default 0,
  constraint download_ticket_of check ((order_id is null) <> (selection is null))
);
create unique index download_ticket_id on download_ticket (id);
