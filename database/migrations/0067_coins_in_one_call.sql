-- Coins are added, captured and spent by one call each. What was six to nine statements of a transaction is one: its
-- locks are held for as long, but nobody waits for the way between two of them.
--
-- Plans of a function are kept by its connection. They were made when tables may have been empty, and must not read
-- them from end to end later: so each function forbids that for itself.
--
-- Whoever changes the coins of an account has locked its row `held` before, and takes that of `available` after it.

-- Charges a chunk out of its order's hold, from the lots that expire first. True when it was done now, false when it
-- was before; fails for another amount, for an order that holds nothing, and for more than it holds.
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
    order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update hold_lot set captured = captured + part where order_id = the_order and lot_id = lot;
    update credit_lot set held = held - part, spent = spent + part where id = lot;
    rest := rest - part;
  end loop;
  return true;
end $$;

-- Adds coins in a lot of their own, once per key; false when they were added before.
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

-- Charges coins at once, from the lots that expire first, once per key. `state` says how it went: `spent`, now or
-- before; `owing`, with what is owed; `few`, when there are fewer; `expiring`, when lots must be ended first. But for
-- `spent`, nothing has changed. `few_from` is what the operator calls few.
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
    order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
    update credit_lot set available = available - part, spent = spent + part where id = lot;
    rest := rest - part;
  end loop;
end $$;
