-- Imports that join the people of several sources, take in updates and withdrawals, go on where they were, and can be undone.

alter table source
  -- Records of the source that are in the reference database now.
  add column records bigint not null default 0;

alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check
    check (state in ('running', 'completed', 'failed', 'undoing', 'undone')),
  -- Short, so that it can stand in every record.
  add column number integer generated always as identity unique,
  add column preset text,
  -- The day that the file tells about, where it is known.
  add column as_of date,
  -- Whether records that the file lacks were withdrawn.
  add column complete boolean not null default false,
  -- SHA-256 of how the file is read: an import goes on where it was only if it is read the same way.
  add column reading bytea,
  add column bytes_read bigint not null default 0,
  add column people bigint not null default 0,
  add column merged bigint not null default 0,
  add column withdrawn bigint not null default 0,
  -- Whether its way back is dropped, as newer imports have come since.
  add column settled boolean not null default false,
  -- When its last batch was written: one that is silent for long was killed.
  add column updated_at timestamptz;

-- Records that were counted before there was a count.
update source set records = coalesce((
  select sum(r.added) from import_run r join source_file f on f.id = r.source_file_id where f.source_id = source.id), 0);

alter table person
  -- All sources of somebody who has several records, and each record as its source gave it; null with one record.
  add column sources uuid[],
  add column parts json;

alter table source_record
  -- The import (`import_run.number`) that added or last changed it; 0 before imports were numbered.
  add column run integer not null default 0;

-- What an import changed or withdrew, as it was before: its way back (data plane).
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

-- Grows with every transaction that changes people, so that a copy kept elsewhere knows when it is out of date.
create table reference_generation (
  one boolean primary key default true check (one),
  generation bigint not null
);
insert into reference_generation (generation) values (0);
