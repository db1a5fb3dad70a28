-- Outside sources: what was asked of them at whose cost, what they answered, how they are.

-- One request to a provider (control plane). Nothing of a person stands here. It outlives its order: it is what the
-- operator was charged.
create table provider_call (
  id uuid primary key,
  provider text not null,
  order_id uuid not null,
  state text not null check (state in ('asked', 'waiting', 'answered', 'failed')),
  leads integer not null check (leads > 0),
  matched integer not null default 0,
  -- More than one when a worker died over it and another asked again.
  tries integer not null default 0,
  -- Thousandths of a cent. The most it can cost until it is answered; then what it did cost. Of a request whose end is
  -- not known, the most stays.
  cost bigint not null check (cost >= 0),
  -- What the provider gave to fetch the answer by, where it works on its own time.
  ticket text,
  -- What went wrong: the kind of failure, never the provider's words.
  error text,
  started_at timestamptz not null,
  ended_at timestamptz
);

create index provider_call_day on provider_call (provider, started_at);
create index provider_call_order on provider_call (order_id, provider);

-- How a provider is, for all processes: the circuit breaker.
create table provider_state (
  provider text primary key,
  -- Failures in a row.
  failures integer not null default 0,
  -- Times that the breaker has opened since the last answer: it stays open longer each time.
  opened integer not null default 0,
  -- Nothing is asked until then; null while it is closed.
  open_until timestamptz,
  -- Since when one request tries whether the provider is back.
  trial_at timestamptz,
  last_answer_at timestamptz,
  last_failure_at timestamptz,
  last_error text
);

-- What a provider said of a lead (data plane), kept until the order ends, so that a chunk that runs again pays nothing
-- twice. A row without an answer belongs to a request whose end is not known.
create table provider_answer (
  bucket smallint not null,
  order_id uuid not null,
  provider text not null,
  -- The lead's fingerprint.
  fingerprint bytea not null,
  call_id uuid not null,
  -- Person[] of linkage; null until answered.
  people json,
  primary key (bucket, order_id, provider, fingerprint)
);
