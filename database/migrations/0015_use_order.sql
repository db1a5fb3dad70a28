-- The order in which coins are used, for all statements: those that expire first, then free ones before purchased ones,
-- then older before newer. Fields compare in this sequence, and null is last.
create type use_order as (expires_at timestamptz, purchased boolean, lot uuid);

create function use_order(l credit_lot) returns use_order
language sql immutable as $$
  select row(l.expires_at, l.source = 'purchase', l.id)::use_order
$$;

-- Charges a chunk from its order's hold, from the lots that expire first. True if charged now, false if charged
-- before; fails for another amount, for an order without a hold, and for more than the hold has.
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
    order by use_order(l) limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update credit_lot set available = available - part, spent = spent + part where id = lot;
    perform count_spent(lot, part, now_is);
    rest := rest - part;
  end loop;
end $$;
