-- Quotes wait in a queue of their own, which takes accounts in turn. Before, they were jobs of one first-in, first-out
-- queue, and six large files of one account held up everybody's.

-- An order whose file is to be read, or whose rows are to be removed. The row goes when that is done.
create table quote_task (
  order_id uuid primary key references trace_order (id),
  account_id uuid not null,
  -- Large files have workers of their own, so that small ones never wait behind them.
  large boolean not null,
  created_at timestamptz not null,
  -- Only the newest claim ends the task.
  fence integer not null default 0,
  attempts integer not null default 0,
  -- By the database's clock, like the leases of chunks; null while no worker has it.
  lease_until timestamptz,
  worker text,
  not_before timestamptz,
  last_error text
);

create index quote_task_account on quote_task (account_id);

-- When an account last got a worker for a quote: the one that has waited longest goes first.
create table quote_turn (
  account_id uuid not null,
  large boolean not null,
  served_at timestamptz not null,
  primary key (account_id, large)
);

-- What waited in the old queue.
insert into quote_task (order_id, account_id, large, created_at)
select id, account_id, true, created_at from trace_order where state = 'draft';
