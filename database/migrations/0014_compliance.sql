-- Compliance: suppression, privacy requests, do-not-call lists, retention, and monitoring for abuse.

-- The first 53 bits of an identifier's SHA-256: an exact number everywhere. They outlive the data they were made of.
-- `contact` removes a phone or email from everyone's results; `hide` lets nobody find the person; `erase` also keeps
-- them out of the reference database.
create table suppression (
  hash bigint not null,
  -- What requested it: `request:<id>`, `drop:<id>`. One identifier may have several causes, and each ends on its
  -- own.
  cause text not null,
  effect text not null check (effect in ('contact', 'hide', 'erase')),
  created_at timestamptz not null,
  primary key (hash, cause)
);
create index suppression_cause on suppression (cause);

-- Requests of people in the data. What they typed is deleted when it is done; the fact that it was done stays.
create table privacy_request (
  id uuid primary key,
  -- Shown to them and to the admin.
  number bigint generated always as identity unique,
  -- PrivacyAsked of the contract; null once it is no longer needed.
  asked json,
  -- SHA-256 of the email, to answer later questions without keeping the address.
  email_hash bytea not null,
  state text not null check (state in ('unproven', 'proven', 'review', 'working', 'done', 'refused', 'expired')),
  action text check (action in ('hide', 'erase')),
  -- The browser sent Global Privacy Control.
  gpc boolean not null,
  -- SHA-256 of the mailed code, its attempts and its expiry.
  code_hash bytea,
  tries smallint not null default 0,
  code_until timestamptz,
  -- SHA-256 of the secret that identifies them after the code.
  key_hash bytea,
  -- The matching people in the reference database; null once erased.
  people bigint[],
  decided_by uuid references app_user (id),
  -- Why it was refused, as they are told.
  reason text,
  created_at timestamptz not null,
  -- The law allows 45 days.
  due_at timestamptz not null,
  done_at timestamptz
);
create index privacy_request_open on privacy_request (due_at) where state in ('review', 'working');
create index privacy_request_age on privacy_request (created_at desc);

-- People suppressed by the operator: who did it and why. The hashes have the cause `operator:<id>`; no name is kept.
-- Lifting one deletes its row; the audit log keeps both.
create table operator_suppression (
  id uuid primary key,
  action text not null check (action in ('hide', 'erase')),
  reason text not null,
  -- 'working' until stored results and the reference database have been processed.
  state text not null check (state in ('working', 'done')),
  -- The matching people in the reference database; null when done.
  people bigint[],
  created_by uuid not null references app_user (id),
  created_at timestamptz not null
);

-- California's DROP. One download, whose requests are all answered before the next one.
create table drop_batch (
  id uuid primary key,
  state text not null check (state in ('received', 'matching', 'erasing', 'answering', 'done')),
  received_at timestamptz not null,
  done_at timestamptz,
  received integer not null default 0,
  withdrawn integer not null default 0,
  deleted integer not null default 0,
  opted_out integer not null default 0,
  not_found integer not null default 0
);
create unique index drop_batch_open on drop_batch ((true)) where state <> 'done';

create table drop_request (
  -- Assigned by DROP: twelve letters and digits, unique forever.
  id text primary key,
  list text not null,
  hash bytea not null,
  batch_id uuid not null references drop_batch (id),
  -- The file it came in; its answer uses the same name.
  file text not null,
  -- The matching people in the reference database: at most two, and none after processing.
  people bigint[],
  -- 3 deleted, 4 opted out, 5 not found.
  status smallint check (status between 2 and 5),
  -- The file with its answer, when that was first sent, and when it was accepted.
  sent_in text,
  sent_at timestamptz,
  answered_at timestamptz,
  -- When it was withdrawn.
  withdrawn_at timestamptz
);
create index drop_request_open on drop_request (batch_id, sent_in, id) where answered_at is null;

-- Each synchronization.
create table drop_sync (
  id uuid primary key,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'waiting', 'failed')),
  fault text,
  -- Their message, if helpful.
  detail text,
  -- What it notified admins of.
  told text check (told in ('failed', 'overdue'))
);
create index drop_sync_age on drop_sync (at desc);

-- `ftc` is the national do-not-call registry, `state` the states' lists, `own` the operator's. The newest set of a
-- list and area code applies; the one before it is removed in the same transaction.
create table phone_set (
  list text not null check (list in ('ftc', 'state', 'own')),
  area_code smallint not null check (area_code between 200 and 999),
  -- The date of the list.
  list_date date not null,
  count integer not null,
  -- By exchange: see compliance/number-set.ts.
  numbers bytea not null,
  -- Changes with each load, so that copies in memory know when they are out of date.
  version uuid not null,
  loaded_at timestamptz not null,
  primary key (list, area_code)
);

-- The loads and their files.
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

create table single_look (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null references account (id),
  -- The person found; null for nobody.
  person_id bigint,
  -- SHA-256 of the lead, so that the same one counts once.
  lead bytea not null,
  -- ZIP and street without the house number: `62704 ELM ST`.
  street text
);
create index single_look_person on single_look (person_id, at) where person_id is not null;
create index single_look_street on single_look (account_id, street, at) where street is not null;
create index single_look_age on single_look (at);

create table abuse_alarm (
  id uuid primary key,
  kind text not null check (kind in ('person', 'street', 'speed', 'decoy', 'refunds')),
  -- What it is about: at most one alarm a day.
  key text not null,
  day date not null,
  -- The customer, for `street`, `speed` and `refunds`; null for a person that several accounts searched for.
  account_id uuid references account (id),
  person_id bigint,
  street text,
  count integer not null,
  raised_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid,
  note text,
  unique (kind, key, day)
);
create index abuse_alarm_open on abuse_alarm (id desc) where settled_at is null;

-- Records lookups of single people and counts them with earlier ones: how many accounts searched for each person
-- since `people_since`, and how many leads of each street this account searched for since `streets_since`.
create function note_looks(
  the_account uuid, now_is timestamptz, people_since timestamptz, streets_since timestamptz,
  ids uuid[], people bigint[], looked_for bytea[], streets text[],
  out accounts jsonb, out leads jsonb, out person_alarm jsonb, out street_alarm jsonb, out decoy_people jsonb
)
language plpgsql set enable_seqscan = off as $$
begin
  insert into single_look (id, at, account_id, person_id, lead, street)
  select look.id, now_is, the_account, look.person_id, look.lead, look.street
  from unnest(ids, people, looked_for, streets) as look (id, person_id, lead, street);
  select coalesce(jsonb_agg(c), '[]') into accounts from (
    select person_id, count(distinct account_id) from single_look
    where person_id = any(people) and at > people_since group by person_id) c;
  select coalesce(jsonb_agg(c), '[]') into leads from (
    select street, count(distinct lead) from single_look
    where account_id = the_account and street = any(streets) and at > streets_since group by street) c;
  select value into person_alarm from setting where key = 'person_alarm';
  select value into street_alarm from setting where key = 'street_alarm';
  select value into decoy_people from setting where key = 'decoy_people';
end $$;

-- One run over one class of data: everything older than `before` is erased.
create table erasure (
  id uuid primary key,
  class text not null check (class in ('files', 'results', 'audit')),
  before timestamptz not null,
  at timestamptz not null,
  -- What was erased: {"files": 3, "bytes": 1024}.
  counts jsonb not null,
  -- What a check afterwards still found: 0, or something is wrong.
  remaining integer not null
);
create index erasure_age on erasure (at desc);

-- A copy of an account's data, made on request.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  storage_key text not null,
  size bigint,
  -- SHA-256 of the ticket that starts the download, and its expiry.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  file_key bytea
);
create index data_export_account on data_export (account_id, id desc);
create index data_export_expiry on data_export (expires_at);
