-- Rows that cost nothing: those traced before, those of the free sample, and misses that are traced again.

alter table lead
  drop constraint lead_status_check,
  -- `free` is traced like `valid`, or gets its earlier result, and is not charged.
  add constraint lead_status_check check (status in ('valid', 'free', 'invalid', 'duplicate')),
  -- The place that the lead names first: of its property, else of its mailing address.
  add column state text,
  add column zip3 smallint,
  alter column state set statistics 20,
  alter column zip3 set statistics 20;

-- What was traced before is found by what it says.
create index lead_fingerprint on lead (bucket, fingerprint) where status in ('valid', 'free');

alter table lead_result
  -- It was traced before and is shown again; the age of a result is that of the first.
  add column copied boolean not null default false,
  -- Whom it shows, in the reference database, so that somebody who is to be forgotten is found here too.
  add column person_id bigint,
  alter column copied set statistics 20,
  alter column person_id set statistics 20;

-- When people were last added in a place: a miss there is worth another look.
alter table coverage add column loaded_at timestamptz;

alter table trace_order
  -- Rows that were traced before, and rows of the free sample, when the price was made.
  add column free_count integer not null default 0,
  add column sampled_count integer not null default 0,
  -- Rows to trace by state, and those where no data is loaded: [{state, rows, uncovered}].
  add column places jsonb not null default '[]',
  -- Rows that got an earlier result.
  add column copied integer not null default 0,
  -- The order whose misses this one traces again, free.
  add column retrace_of uuid references trace_order (id);

create index trace_order_retrace on trace_order (retrace_of) where retrace_of is not null;

-- The free sample of a file: one a day for each account. It goes with its order's rows.
create table free_sample (
  order_id uuid primary key references trace_order (id),
  account_id uuid not null references account (id),
  -- By UTC.
  day date not null,
  purpose text not null,
  -- The results, in the order of the rows.
  results jsonb not null,
  created_at timestamptz not null,
  unique (account_id, day)
);
