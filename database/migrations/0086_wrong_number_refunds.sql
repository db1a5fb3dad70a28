-- Refunds for wrong numbers are capped for each account by what it paid, not for each order.

-- Refunded coins are lots of their own source: spending them again pays for nothing, so they earn no further refunds.
alter table credit_lot drop constraint credit_lot_source_check;
alter table credit_lot add constraint credit_lot_source_check
  check (source in ('purchase', 'plan', 'promo', 'affiliate', 'adjustment', 'refund'));
update credit_lot l set source = 'refund'
from transfer t where t.lot_id = l.id and t.kind = 'grant' and starts_with(t.idempotency_key, 'wrong:');

-- Coins charged on each day (UTC), by where they came from.
create table spent_coins (
  account_id uuid not null references account (id),
  day date not null,
  source text not null,
  coins bigint not null check (coins > 0),
  primary key (account_id, day, source)
);
create index spent_coins_day on spent_coins (day);

-- The ledger knows what was spent when, the lots know from what. What an account spent before counts for the day of this
-- migration, at most what it spent in the 30 days before it.
insert into spent_coins (account_id, day, source, coins)
select l.account_id, (now() at time zone 'UTC')::date, l.source, least(sum(l.spent), max(recent.coins))
from credit_lot l join (
  select a.account_id, sum(t.amount) as coins
  from transfer t join ledger_account a on a.id = t.debit_account
  where t.kind = 'capture' and a.account_id is not null and t.at > now() - interval '30 days'
  group by a.account_id
) recent on recent.account_id = l.account_id
group by l.account_id, l.source having sum(l.spent) > 0;

-- A hit whose numbers were all reported wrong, and whether its coin came back; the latest decision for each lead.
create table wrong_number_claim (
  account_id uuid not null references account (id),
  lead_id uuid not null,
  order_id uuid not null,
  code text not null check (code in
    ('returned', 'limit_reached', 'not_enough_paid', 'too_late', 'free_lead', 'turned_off')),
  -- What a refund was counted against: the share of recent hits, or the account's one-time allowance.
  basis text check (basis in ('share', 'allowance')),
  coins smallint not null,
  claimed_at timestamptz not null,
  primary key (account_id, lead_id),
  check ((code = 'returned') = (basis is not null))
);
create index wrong_number_claim_time on wrong_number_claim (claimed_at);

insert into wrong_number_claim (account_id, lead_id, order_id, code, basis, coins, claimed_at)
select account_id, lead_id, order_id, 'returned', 'share', coins, returned_at from coin_return;

alter table abuse_alarm drop constraint abuse_alarm_kind_check;
alter table abuse_alarm add constraint abuse_alarm_kind_check
  check (kind in ('person', 'street', 'speed', 'decoy', 'refunds'));

-- Adds coins of a lot to what its account spent today.
create function count_spent(the_lot uuid, the_coins bigint, now_is timestamptz) returns void
language sql as $$
  insert into spent_coins as s (account_id, day, source, coins)
  select account_id, (now_is at time zone 'UTC')::date, source, the_coins from credit_lot where id = the_lot
  on conflict (account_id, day, source) do update set coins = s.coins + excluded.coins
$$;

-- As before, and counts what it spends by day and source.
create or replace function capture_coins(
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
    order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update hold_lot set captured = captured + part where order_id = the_order and lot_id = lot;
    update credit_lot set held = held - part, spent = spent + part where id = lot;
    perform count_spent(lot, part, now_is);
    rest := rest - part;
  end loop;
  return true;
end $$;

-- The same.
create or replace function spend_coins(
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
    order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update credit_lot set available = available - part, spent = spent + part where id = lot;
    perform count_spent(lot, part, now_is);
    rest := rest - part;
  end loop;
end $$;
