-- Shared by all features: settings, events, mail, the audit log, rate limits and storage.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

-- The data folder that belongs to this database: it has the keys that seal files and secrets.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null,
  created_at timestamptz not null
);

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  -- Counts changes, so that an admin who saw an older value gets a conflict.
  version integer not null default 1
);

-- The outbox: a row is written in the transaction that it reports, and delivered to its subscribers afterwards.
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

create table mail (
  id uuid primary key,
  -- Null for mail to someone without an account.
  account_id uuid references account (id),
  kind text not null,
  recipient text not null,
  -- What subject and text are rendered from; never lead data.
  params jsonb not null,
  -- The token of its link. Deleted once the mail is sent or given up, so that only the recipient has it.
  token text,
  -- 'kept': there is no SMTP server; an admin reads it in the console.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The operator's text at the time of writing, null for the product's own.
  words jsonb,
  test boolean not null default false
);
create index mail_account on mail (account_id);

-- The operator's texts per kind of mail. `words` is null after a reset to the product's text; the row stays to keep
-- counting versions.
create table mail_text (
  kind text primary key,
  words jsonb,
  version integer not null,
  changed_at timestamptz not null
);

-- Entries before an anchor may be deleted. Nothing else may change.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
     and to_jsonb(old) - 'seq' - 'hash' = to_jsonb(new) - 'seq' - 'hash' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.seq <= (select max(seq) from audit_anchor) then
    return old;
  end if;
  raise exception 'audit is append-only';
end $$;

-- Who did what to whom. A job seals appended rows into a hash chain.
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
  -- Set by the sealing job: position in the chain, and SHA-256 over the row and the previous hash.
  seq bigint unique,
  hash bytea
);
create index audit_unsealed on audit (id) where seq is null;
create index audit_account on audit (account_id, id desc);
create index audit_subject on audit (subject, id);

create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create trigger audit_no_truncate before truncate on audit
  for each statement execute function refuse_change();

-- Where the audit log begins after older entries were erased: its first entry follows this hash.
create table audit_anchor (
  seq bigint primary key,
  hash bytea not null,
  erased integer not null,
  at timestamptz not null
);

create trigger audit_anchor_append_only before update or delete on audit_anchor
  for each row execute function refuse_change();
create trigger audit_anchor_no_truncate before truncate on audit_anchor
  for each statement execute function refuse_change();

-- Counters of rate-limiter-flexible. Every call with an API key writes them, and all calls of a key write the same
-- row; without a write-ahead log none of them waits for the disk. A crash of the database resets them.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds; a float, which the library reads as a number.
  expire double precision
);

-- An account's storage is the sum of its uploads, exports, photos and reservations. A reservation is made before the
-- first byte is written and deleted in the transaction that keeps the file. One left behind by a crashed process
-- counts until it expires, by when the cleanup has removed its file.
create table storage_reservation (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- `part`: a resumable upload, of which an account has few at a time.
  kind text not null check (kind in ('file', 'part')),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index storage_reservation_account on storage_reservation (account_id) include (bytes, expires_at);
