-- What a customer counts as a hit: any new contact, a phone, or a mobile.
alter table trace_order
  add column hit_on text not null default 'any' check (hit_on in ('any', 'phone', 'mobile')),
  -- Expected hits with a phone and with a mobile, next to `estimated_hits`.
  add column estimated_phones integer,
  add column estimated_mobiles integer,
  -- Hits with a new phone and with a new mobile.
  add column phone_hits integer not null default 0,
  add column mobile_hits integer not null default 0;

-- A hit that the customer didn't count: free, without its contacts, and traced again when it is ordered again.
alter table lead_result add column withheld boolean not null default false;

update trace_order o set phone_hits = c.phones, mobile_hits = c.mobiles
from (
  select r.order_id, count(*) as phones, count(*) filter (where p.mobile) as mobiles
  from lead_result r cross join lateral (
    select bool_or(true) as phone, bool_or(p ->> 'type' = 'mobile') as mobile
    from json_array_elements(r.result #> '{person,phones}') p
    where p ->> 'from_lead' is null
  ) p
  where r.outcome = 'hit' and r.phone and p.phone
  group by r.order_id
) c
where o.id = c.order_id;

create or replace function lead_history(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz
)
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
      and r.bucket = the_bucket and not r.copied and not r.withheld
      and r.outcome in ('hit', 'possible', 'no_contact', 'miss') and (r.charged_at is null or r.charged_at > since)
    order by 10 desc limit 20;
end $$;
