-- The reference database (data plane). Every table's primary key starts with `bucket`, none has a foreign key to the
-- control plane, and every statement names its bucket, so that the same tables can be spread over many servers.
-- Imports merge the people of several sources, apply updates and withdrawals, resume, and can be undone.

-- Where people came from (control plane).
create table source (
  id uuid primary key,
  name text not null unique,
  licence_class text not null default 'public' check (licence_class in ('public', 'glba', 'dppa')),
  created_at timestamptz not null,
  -- Records of this source in the reference database now.
  records bigint not null default 0
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

-- Incremented by every transaction that changes people, so that copies know when they are out of date.
create table reference_generation (
  one boolean primary key default true check (one),
  generation bigint not null,
  -- The version of preparation and blocking keys (`recordForm` of linkage). People of another version are prepared
  -- again.
  form integer not null default 0
);

insert into reference_generation (generation) values (0);

-- People per ZIP3 and state, for coverage and the model's prior; maintained by imports.
create table coverage (
  state text not null,
  zip3 smallint not null,
  people bigint not null,
  -- When people were last added here: misses before that are worth tracing again.
  loaded_at timestamptz,
  primary key (state, zip3)
);

-- Person ids are allocated in blocks of 1,000; the high bits of an id are its bucket.
create sequence person_block;

-- One row per person. The id is permanent: bucket * 2^40 + number.
create table person (
  bucket smallint not null,
  person_id bigint not null,
  zip5 integer,
  source_id uuid not null,
  -- The compact record of linkage: names, addresses, phones, emails, dates, the source's record id.
  record json not null,
  -- The sources of someone with several records, and each record as its source gave it; null for one record.
  sources uuid[],
  parts json,
  primary key (bucket, person_id)
);

create table person_key (
  bucket smallint not null,
  key bigint not null,
  person_id bigint not null,
  primary key (bucket, key, person_id)
);

-- The person that a source's record belongs to; the bucket is a hash of the record id.
create table source_record (
  bucket smallint not null,
  source_id uuid not null,
  record_id text not null,
  person_id bigint not null,
  -- The first 52 bits of the record's SHA-256, to detect changes.
  content bigint not null,
  -- The import (`import_run.number`) that added or last changed it; 0 for none.
  run integer not null default 0,
  primary key (bucket, source_id, record_id)
);

-- Files that an admin uploaded in the browser for an import; a row is deleted with its file.
create table sent_file (
  id uuid primary key,
  name text not null,
  size bigint not null,
  created_at timestamptz not null,
  state text not null default 'ready'
    check (state in ('ready', 'waiting', 'checking', 'importing', 'failed', 'done')),
  -- The options of the import, once chosen.
  asked jsonb,
  -- Bytes checked so far; the whole file is checked before anything is imported.
  bytes_checked bigint not null default 0,
  -- Identifies the file to the import; known after the check.
  sha256 bytea,
  -- It was already imported: nothing changed.
  already boolean not null default false,
  error text,
  updated_at timestamptz not null
);

create table import_run (
  id uuid primary key,
  source_file_id uuid not null references source_file (id),
  state text not null check (state in ('running', 'completed', 'failed', 'undoing', 'undone')),
  rows bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  -- Refused rows by reason: {"No name": 12}.
  refusals jsonb not null default '{}',
  error text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Short, because every record stores it.
  number integer generated always as identity unique,
  preset text,
  -- The date of the data, if known.
  as_of date,
  -- Whether records missing from the file were withdrawn.
  complete boolean not null default false,
  -- SHA-256 of the reading options: an import resumes only if the file is read the same way.
  reading bytea,
  bytes_read bigint not null default 0,
  people bigint not null default 0,
  merged bigint not null default 0,
  withdrawn bigint not null default 0,
  -- Whether it can no longer be undone, because newer imports followed.
  settled boolean not null default false,
  -- When its last batch was written: an import without writes for long was killed.
  updated_at timestamptz
);
create index import_run_file on import_run (source_file_id);

-- What an import changed or withdrew, as it was before, for undoing it (data plane).
create table import_change (
  bucket smallint not null,
  run integer not null,
  record_id text not null,
  person_id bigint not null,
  content bigint not null,
  former_run integer not null,
  record json not null,
  primary key (bucket, run, record_id)
);
