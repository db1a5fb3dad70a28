-- Skipcoins: an append-only double-entry ledger. A coin is 1; every transfer debits one account and credits one.

create table ledger_account (
  id uuid primary key,
  -- Null for the accounts of the system.
  account_id uuid references account (id),
  kind text not null check (kind in ('available', 'held', 'cash', 'revenue', 'breakage', 'promo', 'affiliate')),
  -- Kept for customers only; an account of the system is summed, so that no row is hot.
  balance bigint,
  check ((account_id is null) = (kind in ('cash', 'revenue', 'breakage', 'promo', 'affiliate'))),
  check ((account_id is null) = (balance is null)),
  check (balance >= 0)
);

create unique index ledger_account_customer on ledger_account (account_id, kind) where account_id is not null;
create unique index ledger_account_system on ledger_account (kind) where account_id is null;

-- Coins that came together and expire together. `expires_at` is null for coins that never expire.
create table credit_lot (
  id uuid primary key,
  account_id uuid not null references account (id),
  source text not null check (source in ('purchase', 'plan', 'promo', 'affiliate', 'adjustment')),
  granted bigint not null check (granted > 0),
  expires_at timestamptz,
  created_at timestamptz not null
);

create index credit_lot_account on credit_lot (account_id);

create table transfer (
  id uuid primary key,
  -- hold:{order}, cap:{order}:{chunk}, rel:{order}, buy:{payment}, grant:{…}: one effect per cause.
  idempotency_key text not null unique,
  debit_account uuid not null references ledger_account (id),
  credit_account uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  kind text not null check (kind in ('purchase', 'grant', 'hold', 'capture', 'release', 'expire', 'adjust')),
  order_id uuid,
  chunk_no integer,
  -- The lot that a grant or a purchase opened.
  lot_id uuid references credit_lot (id),
  actor_id uuid,
  impersonator_id uuid,
  at timestamptz not null,
  check (debit_account <> credit_account)
);

create index transfer_debit on transfer (debit_account, id);
create index transfer_credit on transfer (credit_account, id);
create index transfer_order on transfer (order_id) where order_id is not null;

create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer
  for each statement execute function refuse_change();

-- What an order has set aside: captured by chunk, the rest released once.
create table hold (
  order_id uuid primary key,
  account_id uuid not null references account (id),
  amount bigint not null check (amount >= 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  closed_at timestamptz,
  created_at timestamptz not null,
  check (captured + released <= amount),
  check (closed_at is null or captured + released = amount)
);

create index hold_account on hold (account_id) where closed_at is null;

-- The accounts of the system.
insert into ledger_account (id, kind) values
  ('00000000-0000-7000-8000-000000000001', 'cash'),
  ('00000000-0000-7000-8000-000000000002', 'revenue'),
  ('00000000-0000-7000-8000-000000000003', 'breakage'),
  ('00000000-0000-7000-8000-000000000004', 'promo'),
  ('00000000-0000-7000-8000-000000000005', 'affiliate');
