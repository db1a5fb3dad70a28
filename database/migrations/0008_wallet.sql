-- Skipcoins: an append-only double-entry ledger. A coin is 1; every transfer debits one account and credits one.

create table ledger_account (
  id uuid primary key,
  -- Null for system accounts.
  account_id uuid references account (id),
  kind text not null check (kind in ('available', 'held', 'cash', 'revenue', 'breakage', 'promo', 'affiliate')),
  -- Kept for customers only. System accounts are summed, so that no row is hot.
  balance bigint,
  check ((account_id is null) = (kind in ('cash', 'revenue', 'breakage', 'promo', 'affiliate'))),
  check ((account_id is null) = (balance is null)),
  check (balance >= 0)
);
create unique index ledger_account_customer on ledger_account (account_id, kind) where account_id is not null;
create unique index ledger_account_system on ledger_account (kind) where account_id is null;

-- The system accounts.
insert into ledger_account (id, kind) values
  ('00000000-0000-7000-8000-000000000001', 'cash'),
  ('00000000-0000-7000-8000-000000000002', 'revenue'),
  ('00000000-0000-7000-8000-000000000003', 'breakage'),
  ('00000000-0000-7000-8000-000000000004', 'promo'),
  ('00000000-0000-7000-8000-000000000005', 'affiliate');

-- Coins that were added together and expire together. `expires_at` is null for coins that never expire. The columns
-- below split the granted coins by where they are now.
create table credit_lot (
  id uuid primary key,
  account_id uuid not null references account (id),
  source text not null check (source in ('purchase', 'plan', 'promo', 'affiliate', 'adjustment', 'refund')),
  granted bigint not null check (granted > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  spent bigint not null default 0 check (spent >= 0),
  expired bigint not null default 0 check (expired >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  check (available + held + spent + expired + refunded = granted)
);
create index credit_lot_account on credit_lot (account_id);
create index credit_lot_expiry on credit_lot (expires_at) where available > 0 and expires_at is not null;

-- Spent lots stay forever; a charge reads only those with coins left.
create index credit_lot_open on credit_lot (account_id) where available > 0;

create table transfer (
  id uuid primary key,
  -- hold:{order}, cap:{order}:{chunk}, rel:{order}, buy:{payment}, grant:{…}: one effect per cause.
  idempotency_key text not null unique,
  debit_account uuid not null references ledger_account (id),
  credit_account uuid not null references ledger_account (id),
  amount bigint not null check (amount > 0),
  kind text not null
    check (kind in ('purchase', 'grant', 'hold', 'capture', 'release', 'expire', 'adjust', 'refund')),
  order_id uuid,
  chunk_no integer,
  -- The lot that a grant or a purchase opened.
  lot_id uuid references credit_lot (id),
  actor_id uuid,
  impersonator_id uuid,
  at timestamptz not null,
  -- The number of its invoice or credit note.
  document text,
  check (debit_account <> credit_account)
);
create index transfer_debit on transfer (debit_account, id);
create index transfer_credit on transfer (credit_account, id);
create index transfer_order on transfer (order_id) where order_id is not null;
create index transfer_lot on transfer (lot_id) where lot_id is not null;

create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer
  for each statement execute function refuse_change();

-- For the usage charts by day. The ledger is append-only, so ranges of pages are enough.
create index transfer_at on transfer using brin (at);

-- Coins reserved for an order: captured by chunk, the rest released once.
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

-- The lots of a hold.
create table hold_lot (
  order_id uuid not null references hold (order_id),
  lot_id uuid not null references credit_lot (id),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  primary key (order_id, lot_id),
  check (captured + released <= amount)
);

-- Coins charged per day (UTC), by where they came from.
create table spent_coins (
  account_id uuid not null references account (id),
  day date not null,
  source text not null,
  coins bigint not null check (coins > 0),
  primary key (account_id, day, source)
);
create index spent_coins_day on spent_coins (day);

-- Coins spent before their payment was disputed or refunded: nothing more can be spent until they are bought again.
create table coin_debt (
  cause text primary key,
  account_id uuid not null references account (id),
  coins bigint not null check (coins > 0),
  paid bigint not null default 0 check (paid >= 0),
  forgiven boolean not null default false,
  created_at timestamptz not null,
  check (paid <= coins)
);
create index coin_debt_open on coin_debt (account_id) where paid < coins and not forgiven;

create table coin_adjustment (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- The order whose charge is refunded, if any.
  order_id uuid references trace_order (id),
  -- Added, or if negative removed.
  coins bigint not null check (coins <> 0),
  reason text not null,
  -- 'waiting': needs a second admin's approval.
  state text not null check (state in ('waiting', 'done', 'refused')),
  -- From the page: a second click is the same adjustment.
  request_key text not null unique,
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null,
  decided_by uuid references app_user (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index coin_adjustment_account on coin_adjustment (account_id, id desc);
create index coin_adjustment_waiting on coin_adjustment (id) where state = 'waiting';

-- A hit whose numbers were all reported wrong, and whether its coin was returned; the latest decision per lead.
create table wrong_number_claim (
  account_id uuid not null references account (id),
  lead_id uuid not null,
  order_id uuid not null,
  code text not null
    check (code in ('returned', 'limit_reached', 'not_enough_paid', 'too_late', 'free_lead', 'turned_off')),
  -- What a refund counts against: the share of recent hits, or the account's one-time allowance.
  basis text check (basis in ('share', 'allowance')),
  coins smallint not null,
  claimed_at timestamptz not null,
  primary key (account_id, lead_id),
  check ((code = 'returned') = (basis is not null))
);
create index wrong_number_claim_time on wrong_number_claim (claimed_at);

-- Frequent changes of coins are functions: one call instead of six to nine statements, so that no round trip
-- prolongs the locks. A transaction locks an account's row `held` first and `available` after it. A connection keeps
-- the plans of its functions; they may have been made when a table was empty, so each function forbids sequential
-- scans.

-- Adds coins of a lot to what its account spent today.
create function count_spent(the_lot uuid, the_coins bigint, now_is timestamptz) returns void
language sql as $$
  insert into spent_coins as s (account_id, day, source, coins)
  select account_id, (now_is at time zone 'UTC')::date, source, the_coins from credit_lot where id = the_lot
  on conflict (account_id, day, source) do update set coins = s.coins + excluded.coins
$$;

-- Adds coins in a new lot, once per key; false if they were added before.
create function add_coins(
  the_account uuid, the_coins bigint, the_key text, the_kind text, come_from text, the_source text,
  ends timestamptz, the_document text, the_actor uuid, the_lot uuid, the_transfer uuid, now_is timestamptz
) returns boolean
language plpgsql set enable_seqscan = off as $$
begin
  perform from ledger_account where account_id = the_account and kind = 'held' for no key update;
  if not found then raise exception 'a ledger account is missing'; end if;
  with posted as (
    insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, lot_id, document, actor_id, at)
    select the_transfer, the_key, giver.id, own.id, the_coins, the_kind, the_lot, the_document, the_actor, now_is
    from ledger_account giver, ledger_account own
    where giver.account_id is null and giver.kind = come_from
      and own.account_id = the_account and own.kind = 'available'
    on conflict (idempotency_key) do nothing
    returning credit_account
  ), lot as (
    insert into credit_lot (id, account_id, source, granted, available, expires_at, created_at)
    select the_lot, the_account, the_source, the_coins, the_coins, ends, now_is from posted
  )
  update ledger_account a set balance = a.balance + the_coins from posted where a.id = posted.credit_account;
  return found;
end $$;

-- The order in which coins are used, for all statements: those that expire first, then free ones before purchased ones,
-- then older before newer. Fields compare in this sequence, and null is last.
create type use_order as (expires_at timestamptz, purchased boolean, lot uuid);

create function use_order(l credit_lot) returns use_order
language sql immutable as $$
  select row(l.expires_at, l.source = 'purchase', l.id)::use_order
$$;

-- Charges a chunk from its order's hold, from the lots that expire first. True if charged now, false if charged
-- before; fails for another amount, for an order without a hold, and for more than the hold has.
create function capture_coins(
  the_order uuid, the_account uuid, the_chunk integer, the_coins bigint, the_transfer uuid, now_is timestamptz
) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  the_key constant text := concat('cap:', the_order, ':', the_chunk);
  rest bigint := the_coins;
  lot uuid;
  part bigint;
begin
  -- The key before the hold, the hold before the account, the account before its lots.
  insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, order_id, chunk_no, at)
  select the_transfer, the_key, held.id, revenue.id, the_coins, 'capture', the_order, the_chunk, now_is
  from ledger_account held, ledger_account revenue
  where held.account_id = the_account and held.kind = 'held'
    and revenue.account_id is null and revenue.kind = 'revenue'
  on conflict (idempotency_key) do nothing;
  if not found then
    perform from transfer t join ledger_account a on a.id = t.debit_account
    where t.idempotency_key = the_key and t.amount = the_coins and t.kind = 'capture'
      and a.account_id = the_account and a.kind = 'held';
    if not found then raise exception 'the ledger key % was used for another transfer', the_key; end if;
    return false;
  end if;
  update hold set captured = captured + the_coins where order_id = the_order;
  if not found then raise exception 'order % holds no coins', the_order; end if;
  update ledger_account set balance = balance - the_coins where account_id = the_account and kind = 'held';
  while rest > 0 loop
    select h.lot_id, least(rest, h.amount - h.captured - h.released) into lot, part
    from hold_lot h join credit_lot l on l.id = h.lot_id
    where h.order_id = the_order and h.amount > h.captured + h.released
    order by use_order(l) limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update hold_lot set captured = captured + part where order_id = the_order and lot_id = lot;
    update credit_lot set held = held - part, spent = spent + part where id = lot;
    perform count_spent(lot, part, now_is);
    rest := rest - part;
  end loop;
  return true;
end $$;

-- Charges coins at once, from the lots that expire first, once per key. `state` is `spent`, now or before; `owing`,
-- with the coins owed; `few`, if there are too few; `expiring`, if lots must be expired first. Nothing changes
-- unless it is `spent`. `few_from` is the setting below which coins are low.
create function spend_coins(
  the_account uuid, the_coins bigint, the_key text, the_actor uuid, the_impersonator uuid,
  the_transfer uuid, now_is timestamptz,
  out state text, out had bigint, out owed bigint, out few_from jsonb
)
language plpgsql set enable_seqscan = off as $$
declare
  rest bigint := the_coins;
  lot uuid;
  part bigint;
begin
  select coalesce(sum(coins - paid), 0) into owed from coin_debt
  where account_id = the_account and paid < coins and not forgiven;
  select value into few_from from setting where key = 'coins_low';
  perform from ledger_account where account_id = the_account and kind = 'held' for no key update;
  select balance into had from ledger_account
  where account_id = the_account and kind = 'available' for no key update;
  perform from credit_lot where account_id = the_account and available > 0 and expires_at <= now_is;
  state := case when owed > 0 then 'owing' when found then 'expiring' when had < the_coins then 'few' else 'spent' end;
  if state <> 'spent' then return; end if;
  insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, actor_id, impersonator_id, at)
  select the_transfer, the_key, own.id, revenue.id, the_coins, 'capture', the_actor, the_impersonator, now_is
  from ledger_account own, ledger_account revenue
  where own.account_id = the_account and own.kind = 'available'
    and revenue.account_id is null and revenue.kind = 'revenue'
  on conflict (idempotency_key) do nothing;
  if not found then
    perform from transfer t join ledger_account a on a.id = t.debit_account
    where t.idempotency_key = the_key and t.amount = the_coins and t.kind = 'capture'
      and a.account_id = the_account and a.kind = 'available';
    if not found then raise exception 'the ledger key % was used for another transfer', the_key; end if;
    return;
  end if;
  update ledger_account set balance = balance - the_coins where account_id = the_account and kind = 'available';
  while rest > 0 loop
    select l.id, least(rest, l.available) into lot, part from credit_lot l
    where l.account_id = the_account and l.available > 0
    order by use_order(l) limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update credit_lot set available = available - part, spent = spent + part where id = lot;
    perform count_spent(lot, part, now_is);
    rest := rest - part;
  end loop;
end $$;
