-- Keys for programs: who may call, what they called, answers to calls that are sent again, and leads traced one by one.

create table api_key (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  name text not null,
  -- A test key traces made-up people only, and costs nothing.
  mode text not null check (mode in ('live', 'test')),
  -- SHA-256 of the key; the key itself is shown once and kept by nobody here.
  hash bytea not null unique,
  last_four text not null,
  scopes text[] not null,
  -- Addresses and ranges it may be used from; empty means any.
  allowed_ips text[] not null default '{}',
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- The key that takes its place; it works on beside it until it expires.
  replaced_by uuid references api_key (id),
  created_at timestamptz not null
);

create index api_key_account on api_key (account_id, id desc);

-- What a key was used for, kept for 30 days. Never what was asked or answered.
create table api_request (
  id uuid primary key,
  account_id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  -- As the call is declared, so that no id of a lead stands in it.
  route text not null,
  status smallint not null,
  milliseconds integer not null
);

create index api_request_key on api_request (key_id, id desc);
create index api_request_age on api_request (at);

-- A call that may be sent again with the same Idempotency-Key, and what it was answered; for 24 hours.
create table idempotent_call (
  account_id uuid not null references account (id),
  key text not null,
  -- SHA-256 of method, path and body.
  request bytea not null,
  -- Null while the first call runs.
  status smallint,
  body text,
  created_at timestamptz not null,
  primary key (account_id, key)
);

create index idempotent_call_age on idempotent_call (created_at);

-- Data plane. A lead traced at once by the API: kept, so that the same lead asked for again is charged once.
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
  primary key (bucket, id)
);

create index single_trace_lead on single_trace (bucket, account_id, fingerprint, created_at desc);
