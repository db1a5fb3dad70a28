-- Numbers that are not to be called, by area code, each list in a set as small as it gets; and who sues over calls.

-- `ftc` is the national do-not-call registry, `state` those of the states, `own` the operator's. What holds is the newest
-- set of a list and area code; the one before it is removed in the same transaction.
create table phone_set (
  list text not null check (list in ('ftc', 'state', 'own')),
  area_code smallint not null check (area_code between 200 and 999),
  -- The day that the list says of itself.
  list_date date not null,
  count integer not null,
  -- By exchange: see compliance/number-set.ts.
  numbers bytea not null,
  -- Another one with each load, so that a copy in memory knows when it is old.
  version uuid not null,
  loaded_at timestamptz not null,
  primary key (list, area_code)
);

-- What was loaded, from which file.
create table phone_list_load (
  id uuid primary key,
  list text not null check (list in ('ftc', 'state', 'own', 'litigators')),
  kind text not null check (kind in ('full', 'change')),
  file text not null,
  sha256 bytea not null,
  list_date date not null,
  numbers bigint not null,
  refused bigint not null,
  area_codes smallint[] not null,
  loaded_at timestamptz not null
);

create index phone_list_load_age on phone_list_load (loaded_at desc);

-- Ten digits each.
create table litigator (
  phone bigint primary key,
  name text not null,
  reason text not null,
  listed_on date
);
