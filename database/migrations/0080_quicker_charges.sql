-- A charge finds its lots among many that are spent, and takes fewer statements.

-- Lots that are spent stay for ever; a charge reads those alone that have something left.
create index credit_lot_open on credit_lot (account_id) where available > 0;

-- As before, with fewer statements: the lot that ends first says whether any has ended.
create or replace function spend_coins(
  the_account uuid, the_coins bigint, the_key text, the_actor uuid, the_impersonator uuid,
  the_transfer uuid, now_is timestamptz,
  out state text, out had bigint, out owed bigint, out few_from jsonb
)
language plpgsql set enable_seqscan = off as $$
declare
  rest bigint := the_coins;
  own uuid;
  lot uuid;
  ends timestamptz;
  part bigint;
begin
  select coalesce(sum(coins - paid), 0), (select value from setting where key = 'coins_low') into owed, few_from
  from coin_debt where account_id = the_account and paid < coins and not forgiven;
  perform from ledger_account where account_id = the_account and kind = 'held' for no key update;
  select id, balance into own, had from ledger_account
  where account_id = the_account and kind = 'available' for no key update;
  select l.id, l.expires_at, least(rest, l.available) into lot, ends, part from credit_lot l
  where l.account_id = the_account and l.available > 0
  order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
  state := case when owed > 0 then 'owing' when ends <= now_is then 'expiring' when had < the_coins then 'few'
           else 'spent' end;
  if state <> 'spent' then return; end if;
  insert into transfer (id, idempotency_key, debit_account, credit_account, amount, kind, actor_id, impersonator_id, at)
  select the_transfer, the_key, own, revenue.id, the_coins, 'capture', the_actor, the_impersonator, now_is
  from ledger_account revenue where revenue.account_id is null and revenue.kind = 'revenue'
  on conflict (idempotency_key) do nothing;
  if not found then
    perform from transfer t
    where t.idempotency_key = the_key and t.amount = the_coins and t.kind = 'capture' and t.debit_account = own;
    if not found then raise exception 'the ledger key % was used for another transfer', the_key; end if;
    return;
  end if;
  update ledger_account set balance = balance - the_coins where id = own;
  loop
    update credit_lot set available = available - part, spent = spent + part where id = lot;
    rest := rest - part;
    exit when rest = 0;
    select l.id, least(rest, l.available) into lot, part from credit_lot l
    where l.account_id = the_account and l.available > 0
    order by l.expires_at nulls last, l.source = 'purchase', l.id limit 1;
    if not found then raise exception 'the lots have % coins less than the balance', rest; end if;
  end loop;
end $$;
