-- Data providers: what they were asked, at what cost, what they answered, and their health.

-- One request to a provider (control plane), without personal data. It outlives its order, because the operator was
-- charged for it.
create table provider_call (
  id uuid primary key,
  provider text not null,
  order_id uuid not null,
  state text not null check (state in ('asked', 'waiting', 'answered', 'failed')),
  leads integer not null check (leads > 0),
  matched integer not null default 0,
  -- More than one if a worker crashed and another asked again.
  tries integer not null default 0,
  -- Thousandths of a cent: the most it can cost until it is answered, then the actual cost. A request with an
  -- unknown outcome keeps the most.
  cost bigint not null check (cost >= 0),
  -- The provider's reference for fetching an asynchronous answer.
  ticket text,
  -- The kind of failure, never the provider's words.
  error text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index provider_call_day on provider_call (provider, started_at);
create index provider_call_order on provider_call (order_id, provider);

-- The circuit breaker of a provider, shared by all processes.
create table provider_state (
  provider text primary key,
  -- Consecutive failures.
  failures integer not null default 0,
  -- How often the breaker has opened since the last answer: it stays open longer each time.
  opened integer not null default 0,
  -- No requests until then; null while closed.
  open_until timestamptz,
  -- Since when one trial request checks whether the provider is back.
  trial_at timestamptz,
  last_answer_at timestamptz,
  last_failure_at timestamptz,
  last_error text
);

-- What a provider said of a lead (data plane), kept until the order ends, so that a chunk that runs again isn't
-- charged twice. A row without an answer belongs to a request with an unknown outcome.
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
