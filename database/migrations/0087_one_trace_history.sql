-- One history for every call that traces a lead: what was traced, and what was paid for, for 90 days.

-- Data plane. The contacts that a coin paid for. The same contacts of the same person are free until the row is too old.
-- Person and contacts are hashes that hold for one account.
create table paid_contact (
  bucket smallint not null,
  account_id uuid not null,
  person bigint not null,
  -- The lead or the single trace that was charged.
  charge_id uuid not null,
  contacts bigint[] not null,
  -- The order, within which a person costs one coin; null for a single trace.
  order_id uuid,
  paid_at timestamptz not null,
  primary key (bucket, account_id, person, charge_id)
);
create index paid_contact_age on paid_contact (bucket, paid_at);

-- For a result that was free because of an earlier charge: when that was. The free time counts from there.
alter table lead_result add column charged_at timestamptz;
alter table lead_result alter column charged_at set statistics 20;
alter table single_trace add column charged_at timestamptz;

-- Hits of the order that were free because their contacts had been paid for.
alter table trace_order add column repeated integer not null default 0;

-- Serializes charges for some people of an account until the transaction ends. A transaction takes the gate of results
-- and its order's row before these locks, and the ledger after them.
create function lock_charges(the_account uuid, people bigint[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('charge ', the_account, ' ', s.stripe), 0))
  from (select distinct p % 64 as stripe from unnest(people) as p order by 1) s;
end $$;

-- What an account paid for of some people since an instant, once nobody else charges for them. The statement that reads
-- begins after the locks were got.
create function lock_paid_contacts(the_bucket smallint, the_account uuid, people bigint[], since timestamptz)
returns table (person bigint, contacts bigint[], order_id uuid, paid_at timestamptz)
language plpgsql set enable_seqscan = off as $$
begin
  perform lock_charges(the_account, people);
  return query
    select c.person, c.contacts, c.order_id, c.paid_at from paid_contact c
    where c.bucket = the_bucket and c.account_id = the_account and c.person = any(people) and c.paid_at >= since;
end $$;

-- An account's earlier results of one lead since an instant, from orders and single traces, the latest first. Copies of
-- results are left out. Possibles of single traces are, too: their contacts were not kept, so nothing could be unlocked.
create function lead_history(the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz)
returns table (
  kind text, id uuid, person_id bigint, outcome text, probability real, coins smallint, charged_at timestamptz,
  purpose text, result json, at timestamptz
)
language plpgsql stable set enable_seqscan = off as $$
declare
  ids uuid[];
  orders jsonb;
begin
  -- Data plane and control plane are read by statements of their own.
  select array_agg(distinct l.order_id) into ids from lead l
  where l.bucket = the_bucket and l.fingerprint = the_fingerprint and l.account_id = the_account
    and l.status in ('valid', 'free');
  if ids is not null then
    select jsonb_object_agg(o.id, jsonb_build_object('purpose', o.purpose, 'paid_at', o.paid_at)) into orders
    from trace_order o
    where o.account_id = the_account and o.paid_at > since and o.purpose is not null and o.id = any(ids);
  end if;
  return query
    select 'trace', t.id, t.person_id, t.outcome, t.probability, t.coins, t.charged_at, t.purpose, t.result, t.created_at
    from single_trace t
    where t.bucket = the_bucket and t.account_id = the_account and t.fingerprint = the_fingerprint
      and t.created_at > since and (t.charged_at is null or t.charged_at > since)
    union all
    select 'lead', r.lead_id, r.person_id, r.outcome, r.probability, r.coins, r.charged_at,
           orders -> l.order_id::text ->> 'purpose', r.result,
           (orders -> l.order_id::text ->> 'paid_at')::timestamptz
    from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where orders is not null and l.bucket = the_bucket and l.fingerprint = the_fingerprint
      and l.account_id = the_account and l.status in ('valid', 'free') and orders ? l.order_id::text
      and r.bucket = the_bucket and not r.copied and r.outcome in ('hit', 'possible', 'no_contact', 'miss')
      and (r.charged_at is null or r.charged_at > since)
    order by 10 desc limit 20;
end $$;

-- What is to be known before anybody is asked: the account's earlier results of the lead, its coins, the state of the
-- reference database, and the limit on look-ups.
create or replace function known_before(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz,
  out before jsonb, out available double precision, out generation double precision, out lookups_per_hour jsonb
)
language plpgsql stable set enable_seqscan = off as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('purpose', h.purpose, 'outcome', h.outcome, 'coins', h.coins,
    'charged', h.charged_at is not null)), '[]')
  into before from lead_history(the_bucket, the_account, the_fingerprint, since) h;
  select balance into available from ledger_account where account_id = the_account and kind = 'available';
  select g.generation into generation from reference_generation g;
  select value into lookups_per_hour from setting where key = 'lookups_per_hour';
end $$;

-- The account's earlier results of a lead, the latest first, and what it paid for of a person, once no other trace of the
-- lead is being written and nobody else charges for the person; and shares a gate, by its name, until the transaction ends.
drop function lock_traces(smallint, uuid, bytea, timestamptz, text);
create function lock_history(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz, the_gate text, the_person bigint,
  out earlier json, out paid json
)
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat(the_account, ' ', encode(the_fingerprint, 'hex')), 0));
  perform pg_advisory_xact_lock_shared(hashtext(the_gate));
  if the_person is not null then perform lock_charges(the_account, array[the_person]); end if;
  select coalesce(json_agg(h), '[]') into earlier
  from lead_history(the_bucket, the_account, the_fingerprint, since) h;
  select coalesce(json_agg(json_build_object('person', c.person, 'contacts', c.contacts, 'order_id', c.order_id,
    'paid_at', c.paid_at)), '[]')
  into paid from paid_contact c
  where c.bucket = the_bucket and c.account_id = the_account and c.person = the_person and c.paid_at > since;
end $$;
