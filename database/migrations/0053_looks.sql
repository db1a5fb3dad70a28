-- Look-ups of single people, for patterns that no limit sees, and the alarms that they raise.

create table single_look (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null references account (id),
  -- Whom it found; null for nobody.
  person_id bigint,
  -- SHA-256 of the lead, so that one asked for twice counts once.
  lead bytea not null,
  -- ZIP and street without the house, as `62704 ELM ST`.
  street text
);

create index single_look_person on single_look (person_id, at) where person_id is not null;
create index single_look_street on single_look (account_id, street, at) where street is not null;
create index single_look_age on single_look (at);

create table abuse_alarm (
  id uuid primary key,
  kind text not null check (kind in ('person', 'street', 'speed')),
  -- What it is about: one alarm a day for it.
  key text not null,
  day date not null,
  -- The customer of a street or of speed; null for a person, whom several looked for.
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
