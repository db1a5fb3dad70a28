-- The buckets that an account's leads are in, next to the account's own. A large account has several, so that its
-- leads are spread over the servers of a distributed database. An order's bucket is that of its leads.
create table lead_bucket (
  account_id uuid not null references account (id),
  bucket smallint not null,
  -- Rows of the orders paid so far, those that were erased since included.
  leads bigint not null,
  primary key (account_id, bucket)
);

insert into lead_bucket (account_id, bucket, leads)
select account_id, bucket, sum(row_count) from trace_order where paid_at is not null group by account_id, bucket;

-- An account's earlier results of a lead in one bucket, from orders.
create function order_history(
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
  if ids is null then return; end if;
  select jsonb_object_agg(o.id, jsonb_build_object('purpose', o.purpose, 'paid_at', o.paid_at)) into orders
  from trace_order o
  where o.account_id = the_account and o.paid_at > since and o.purpose is not null and o.id = any(ids);
  if orders is null then return; end if;
  return query
    select 'lead', r.lead_id, r.person_id, r.outcome, r.probability, r.coins, r.charged_at,
           orders -> l.order_id::text ->> 'purpose', r.result,
           (orders -> l.order_id::text ->> 'paid_at')::timestamptz
    from lead l join lead_result r on r.bucket = l.bucket and r.lead_id = l.id
    where l.bucket = the_bucket and l.fingerprint = the_fingerprint
      and l.account_id = the_account and l.status in ('valid', 'free') and orders ? l.order_id::text
      and r.bucket = the_bucket and not r.copied and not r.withheld
      and r.outcome in ('hit', 'possible', 'no_contact', 'miss') and (r.charged_at is null or r.charged_at > since)
    order by 10 desc limit 20;
end $$;

-- As before, with the leads in all buckets of the account.
create or replace function lead_history(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz
)
returns table (
  kind text, id uuid, person_id bigint, outcome text, probability real, coins smallint, charged_at timestamptz,
  purpose text, result json, at timestamptz
)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query
    select 'trace', t.id, t.person_id, t.outcome, t.probability, t.coins, t.charged_at, t.purpose, t.result, t.created_at
    from single_trace t
    where t.bucket = the_bucket and t.account_id = the_account and t.fingerprint = the_fingerprint
      and not t.withheld and t.created_at > since and (t.charged_at is null or t.charged_at > since)
    union all
    select o.* from lead_bucket b cross join lateral order_history(b.bucket, the_account, the_fingerprint, since) o
    where b.account_id = the_account
    order by 10 desc limit 20;
end $$;
