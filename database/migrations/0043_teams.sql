-- Several people share an account, which stays the one that pays. Seats say what each of them may do.
alter table app_user
  add column seat text not null default 'owner' check (seat in ('owner', 'manager', 'caller')),
  -- The most coins this person may spend per calendar month (UTC); null for no limit.
  add column coin_cap bigint check (coin_cap >= 0),
  -- Set when an owner removed them. The row stays, because records name who did what; it no longer holds its email.
  add column removed_at timestamptz,
  add check (removed_at is null or email_confirmed_at is null),
  -- Owners can change every cap, and callers spend nothing.
  add check (coin_cap is null or seat = 'manager');

create table team_invitation (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Lower case and NFKC, as in app_user.
  email text not null check (email = lower(email)),
  seat text not null check (seat in ('owner', 'manager', 'caller')),
  coin_cap bigint check (coin_cap is null or coin_cap >= 0 and seat = 'manager'),
  -- SHA-256 of the token in the link, which works once.
  token_hash bytea not null unique,
  invited_by uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was accepted or canceled.
  ended_at timestamptz
);
create unique index team_invitation_open on team_invitation (account_id, email) where ended_at is null;

-- Coins that each person spent per month (UTC), less what was released or returned. Written with the account's ledger
-- rows locked, so that concurrent payments can't exceed a cap.
create table person_spending (
  user_id uuid not null,
  month date not null,
  account_id uuid not null references account (id),
  coins bigint not null check (coins >= 0),
  primary key (user_id, month)
);
create index person_spending_account on person_spending (account_id);

-- Who paid; null for holds of earlier releases.
alter table hold add column user_id uuid;

create function month_of(a_time timestamptz) returns date
language sql immutable as $$
  select date_trunc('month', a_time at time zone 'UTC')::date
$$;

create function spent_in_month(the_user uuid, a_time timestamptz) returns bigint
language sql stable as $$
  select coalesce((select coins from person_spending where user_id = the_user and month = month_of(a_time)), 0)
$$;

-- Adds coins to what a person spent in a month; negative coins were released or returned.
create function count_person_spending(the_account uuid, the_user uuid, the_coins bigint, spent_at timestamptz)
returns void
language sql as $$
  insert into person_spending as s (user_id, account_id, month, coins)
  select the_user, the_account, month_of(spent_at), greatest(0, the_coins) where the_user is not null
  on conflict (user_id, month) do update set coins = greatest(0, s.coins + the_coins)
$$;

-- As before, with the cap of the person: `capped` if the coins would exceed it.
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
  cap bigint;
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
  select coin_cap into cap from app_user where id = the_actor;
  if cap < the_coins + spent_in_month(the_actor, now_is) then
    state := 'capped';
    return;
  end if;
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
  perform count_person_spending(the_account, the_actor, the_coins, now_is);
end $$;
