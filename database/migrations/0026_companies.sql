-- Companies of states' registers (data plane, like people): each as its register describes it, and the keys under which
-- it is found. The keys are derived from the record, so that undoing an import derives them again.
create table entity (
  bucket smallint not null,
  source_id uuid not null,
  registry_id text not null,
  -- The first 52 bits of the record's SHA-256, to detect changes.
  content bigint not null,
  -- The import (`import_run.number`) that added or last changed it.
  run integer not null,
  -- Names, status, addresses, and parties with role and addresses.
  record json not null,
  primary key (bucket, source_id, registry_id)
);

-- Current, former and trade names, and their beginnings for names that a roll cut.
create table entity_name (
  bucket smallint not null,
  key bigint not null,
  source_id uuid not null,
  registry_id text not null,
  entity_bucket smallint not null,
  primary key (bucket, key, source_id, registry_id)
);

-- Persons and organizations that registers name with a company.
create table entity_party (
  bucket smallint not null,
  key bigint not null,
  source_id uuid not null,
  registry_id text not null,
  entity_bucket smallint not null,
  primary key (bucket, key, source_id, registry_id)
);

-- Addresses of companies and officers, with who controls the company: an address of many unrelated controllers is no
-- evidence.
create table entity_address (
  bucket smallint not null,
  key bigint not null,
  source_id uuid not null,
  registry_id text not null,
  entity_bucket smallint not null,
  controller bigint not null,
  primary key (bucket, key, source_id, registry_id)
);

-- What an import changed or withdrew, as it was before, for undoing it.
create table entity_change (
  bucket smallint not null,
  run integer not null,
  registry_id text not null,
  content bigint not null,
  former_run integer not null,
  record json not null,
  primary key (bucket, run, registry_id)
);
