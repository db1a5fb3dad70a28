-- What every feature shares: settings, events, notifications, the audit log.

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- The outbox: a row is written in the transaction that made it true, and handed to its subscribers afterwards.
create table event (
  id uuid primary key,
  name text not null,
  account_id uuid not null references account (id),
  payload jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0,
  last_error text
);

create index event_waiting on event (id) where delivered_at is null;

create table notification (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null,
  -- What the text is made of when it is read; never a lead's data.
  params jsonb not null,
  link text,
  -- One notification per cause, however often its event is delivered.
  cause uuid not null unique,
  read_at timestamptz,
  created_at timestamptz not null
);

create index notification_account on notification (account_id, id desc);

-- Who did what to whom. Rows are appended plainly and sealed into a hash chain by a job.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  actor_id uuid,
  impersonator_id uuid,
  action text not null,
  subject text not null,
  purpose text,
  ip text,
  -- Set by the sealing job: place in the chain, and SHA-256 over the row and the hash before it.
  seq bigint unique,
  hash bytea
);

create index audit_unsealed on audit (id) where seq is null;
create index audit_account on audit (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
     and to_jsonb(old) - 'seq' - 'hash' = to_jsonb(new) - 'seq' - 'hash' then
    return new;
  end if;
  raise exception 'audit is append-only';
end $$;

create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_change();
