-- API keys, single traces, and the trace history that decides what is free.

create table api_key (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  name text not null,
  -- A test key traces only fictional people, at no cost.
  mode text not null check (mode in ('live', 'test')),
  -- SHA-256 of the key. The key itself is shown once and not stored.
  hash bytea not null unique,
  last_four text not null,
  scopes text[] not null,
  -- Addresses and ranges it may be used from; empty for any.
  allowed_ips text[] not null default '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The key that replaces it; this one keeps working until it expires.
  replaced_by uuid references api_key (id),
  created_at timestamptz not null,
  -- The purpose of the key's calls; null if each call states it.
  purpose text,
  purpose_note text
);
create index api_key_account on api_key (account_id, id desc);

-- The calls of a key, kept for 30 days; never what was sent or answered.
create table api_request (
  id uuid primary key,
  account_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  -- The declared route, without ids.
  route text not null,
  status smallint not null,
  milliseconds integer not null
);
create index api_request_key on api_request (key_id, id desc);
create index api_request_age on api_request (at);

-- A call with an Idempotency-Key and its response, kept for 24 hours.
create table idempotent_call (
  account_id uuid not null references account (id),
  key text not null,
  -- SHA-256 of method, path and body.
  request bytea not null,
  -- Null while the first call runs.
  status smallint,
  body text,
  created_at timestamptz not null,
  -- The media type of the response: a replayed error may be application/problem+json.
  type text,
  primary key (account_id, key)
);
create index idempotent_call_age on idempotent_call (created_at);

-- Data plane. A lead traced by a single call: kept, so that the same lead is charged once.
create table single_trace (
  bucket smallint not null,
  id uuid not null,
  account_id uuid not null,
  key_id uuid,
  fingerprint bytea not null,
  person_id bigint,
  outcome text not null
    check (outcome in ('hit', 'possible', 'no_contact', 'miss', 'invalid', 'duplicate', 'suppressed')),
  probability real not null,
  coins smallint not null,
  purpose text not null,
  -- TraceResult of the contract.
  result json not null,
  model_version text not null,
  created_at timestamptz not null,
  purpose_note text,
  charged_at timestamptz,
  primary key (bucket, id)
);
create index single_trace_lead on single_trace (bucket, account_id, fingerprint, created_at desc);

-- Data plane. Contacts that a coin paid for: the same contacts of the same person are free until the row is too old.
-- Person and contacts are hashes that differ between accounts.
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

-- Serializes charges for some people of an account until the transaction ends. A transaction takes the gate of
-- results and its order's row before these locks, and the ledger after them.
create function lock_charges(the_account uuid, people bigint[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat('charge ', the_account, ' ', s.stripe), 0))
  from (select distinct p % 64 as stripe from unnest(people) as p order by 1) s;
end $$;

-- What an account paid for some people since a time, once nobody else charges for them. The reading statement starts
-- after the locks are held.
create function lock_paid_contacts(the_bucket smallint, the_account uuid, people bigint[], since timestamptz)
returns table (person bigint, contacts bigint[], order_id uuid, paid_at timestamptz)
language plpgsql set enable_seqscan = off as $$
begin
  perform lock_charges(the_account, people);
  return query
    select c.person, c.contacts, c.order_id, c.paid_at from paid_contact c
    where c.bucket = the_bucket and c.account_id = the_account and c.person = any(people) and c.paid_at >= since;
end $$;

-- An account's earlier results of a lead since a time, from orders and single traces, the latest first. Leaves out
-- copies of results, and possibles of single traces: their contacts weren't kept, so there is nothing to unlock.
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

-- What a single trace must know before it searches: the account's earlier results of the lead, its coins, the state
-- of the reference database, and the lookup limit. A function, because planning its statements takes longer than
-- running them and a connection keeps a function's plans. No plan may scan a table that was empty when it was made.
create function known_before(
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

-- An account's earlier results of a lead, and what it paid for a person, once no other trace of the lead is being
-- written and nobody else charges for the person. Also shares the gate of that name until the transaction ends.
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
