-- Coins that came together are followed to their end: what of a lot is left, held, spent, expired, given back.

alter table transfer drop constraint transfer_kind_check;
alter table transfer add constraint transfer_kind_check
  check (kind in ('purchase', 'grant', 'hold', 'capture', 'release', 'expire', 'adjust', 'refund'));
-- The number of the invoice or credit note that tells of it.
alter table transfer add column document text;
create index transfer_lot on transfer (lot_id) where lot_id is not null;

alter table credit_lot
  add column available bigint not null default 0 check (available >= 0),
  add column held bigint not null default 0 check (held >= 0),
  add column spent bigint not null default 0 check (spent >= 0),
  add column expired bigint not null default 0 check (expired >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0);

-- Which lots an order's hold was drawn from.
create table hold_lot (
  order_id uuid not null references hold (order_id),
  lot_id uuid not null references credit_lot (id),
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  primary key (order_id, lot_id),
  check (captured + released <= amount)
);

-- What was there before: the oldest coins are taken to have been spent first, those of open orders next.
create temporary table piece on commit drop as
with sums as (
  select l.account_id,
         sum(l.granted) as granted,
         (select balance from ledger_account where account_id = l.account_id and kind = 'available') as available,
         (select balance from ledger_account where account_id = l.account_id and kind = 'held') as held,
         coalesce((select sum(t.amount) from transfer t join ledger_account a on a.id = t.debit_account
                   where a.account_id = l.account_id and t.kind = 'expire'), 0) as expired
  from credit_lot l group by l.account_id
), ends as (
  select account_id, granted - available - held - expired as spent, granted - available - held as gone,
         granted - available as used, granted as all_of_it
  from sums
)
select account_id, 'spent' as fate, null::uuid as order_id, 0::numeric as first, spent as last from ends
union all select account_id, 'expired', null, spent, gone from ends
union all select account_id, 'available', null, used, all_of_it from ends
union all
select h.account_id, 'held', h.order_id,
       e.gone + sum(h.amount - h.captured) over before - (h.amount - h.captured),
       e.gone + sum(h.amount - h.captured) over before
from hold h join ends e using (account_id)
where h.closed_at is null
window before as (partition by h.account_id order by h.order_id);

create temporary table part on commit drop as
with lot as (
  select id, account_id, sum(granted) over before - granted as first, sum(granted) over before as last
  from credit_lot
  window before as (partition by account_id order by id)
)
select lot.id, piece.fate, piece.order_id, least(lot.last, piece.last) - greatest(lot.first, piece.first) as coins
from lot join piece using (account_id)
where least(lot.last, piece.last) > greatest(lot.first, piece.first);

update credit_lot l
set available = s.available, held = s.held, spent = s.spent, expired = s.expired
from (select id, coalesce(sum(coins) filter (where fate = 'available'), 0) as available,
             coalesce(sum(coins) filter (where fate = 'held'), 0) as held,
             coalesce(sum(coins) filter (where fate = 'spent'), 0) as spent,
             coalesce(sum(coins) filter (where fate = 'expired'), 0) as expired
      from part group by id) s
where s.id = l.id;

insert into hold_lot (order_id, lot_id, amount)
select order_id, id, coins from part where fate = 'held';

alter table credit_lot add check (available + held + spent + expired + refunded = granted);
create index credit_lot_expiry on credit_lot (expires_at) where available > 0 and expires_at is not null;
