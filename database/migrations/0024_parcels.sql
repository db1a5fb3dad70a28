-- Properties and who owns them, as rolls describe them (data plane). A parcel belongs to one record of one source; the
-- bucket is a hash of the record id. Lookups go from keys to ids to records, as for people.
create sequence parcel_block;

create table parcel (
  bucket smallint not null,
  parcel_id bigint not null,
  source_id uuid not null,
  record_id text not null,
  -- The first 52 bits of the record's SHA-256, to detect changes.
  content bigint not null,
  -- The import (`import_run.number`) that added or last changed it.
  run integer not null,
  -- The compact record of linkage: address, number, owners as written, mailing address, facts.
  record json not null,
  primary key (bucket, parcel_id)
);
create unique index parcel_record on parcel (bucket, source_id, record_id);

create table parcel_key (
  bucket smallint not null,
  key bigint not null,
  parcel_id bigint not null,
  primary key (bucket, key, parcel_id)
);

-- Parcels that an import changed or withdrew, as they were before, for undoing it.
create table parcel_change (
  bucket smallint not null,
  run integer not null,
  record_id text not null,
  parcel_id bigint not null,
  content bigint not null,
  former_run integer not null,
  record json not null,
  primary key (bucket, run, record_id)
);

-- Parcels in the file of an import.
alter table import_run add column parcels bigint not null default 0;
