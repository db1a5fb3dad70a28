-- The reference database (data plane). Every table starts its primary key with `bucket`; no key of it points to the
-- control plane, and every statement names its bucket, so that the same tables can be spread over many servers.

-- Where people came from (control plane).
create table source (
  id uuid primary key,
  name text not null unique,
  licence_class text not null default 'public' check (licence_class in ('public', 'glba', 'dppa')),
  created_at timestamptz not null
);

create table source_file (
  id uuid primary key,
  source_id uuid not null references source (id),
  name text not null,
  sha256 bytea not null,
  size bigint not null,
  created_at timestamptz not null,
  unique (source_id, sha256)
);

create table import_run (
  id uuid primary key,
  source_file_id uuid not null references source_file (id),
  state text not null check (state in ('running', 'completed', 'failed')),
  rows bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  -- Why rows were refused, counted: {"No name": 12}.
  refusals jsonb not null default '{}',
  error text,
  started_at timestamptz not null,
  ended_at timestamptz
);

create index import_run_file on import_run (source_file_id);

-- Ids of people are handed out in blocks of 1,000; the bucket stands above them in the id's high bits.
create sequence person_block;

-- How many people lie in each ZIP3 and state, for coverage and for the model's prior; kept by the import.
create table coverage (
  state text not null,
  zip3 smallint not null,
  people bigint not null,
  primary key (state, zip3)
);

-- One row per person. The id is permanent: bucket * 2^40 + number.
create table person (
  bucket smallint not null,
  person_id bigint not null,
  zip5 integer,
  source_id uuid not null,
  -- The compact record of linkage: names, addresses, phones, e-mails, dates, the source's record id.
  record json not null,
  primary key (bucket, person_id)
);

create table person_key (
  bucket smallint not null,
  key bigint not null,
  person_id bigint not null,
  primary key (bucket, key, person_id)
);

-- Which person a record of a source became; its bucket is a hash of the record id.
create table source_record (
  bucket smallint not null,
  source_id uuid not null,
  record_id text not null,
  person_id bigint not null,
  -- First 52 bits of SHA-256 over the record, to see that nothing changed.
  content bigint not null,
  primary key (bucket, source_id, record_id)
);
