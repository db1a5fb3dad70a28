-- What a user tells of themselves, second factors, links that work once, and the export of an account's data.

alter table app_user
  add column company text not null default '',
  add column phone text not null default '',
  -- An IANA name, as Europe/Paris; empty means the browser's.
  add column time_zone text not null default '',
  -- Where they heard of the service and what they trace for: asked for, never demanded.
  add column source text,
  add column purpose text,
  add column email_confirmed_at timestamptz,
  add column password_changed_at timestamptz,
  -- The shared secret of the authenticator app, sealed; only confirmed ones are asked for at sign-in.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  add column totp_last_step bigint;

-- An account that its customer deleted: what must be kept of it stays, without anybody's name.
alter table account add column closed_at timestamptz;

-- When the sign-in was that a session descends from: its renewals end some time after it, however often it was renewed.
alter table session add column signed_in_at timestamptz;
update session set signed_in_at = created_at;
alter table session alter column signed_in_at set not null;

-- A way in by mail, or a download: 256 random bits of which only the SHA-256 is kept, good once.
create table user_link (
  hash bytea primary key,
  user_id uuid not null references app_user (id),
  kind text not null check (kind in ('reset_password', 'confirm_email')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);

create index user_link_user on user_link (user_id, kind);

create table recovery_code (
  user_id uuid not null references app_user (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- A copy of all that is held of an account, made on request.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  storage_key text not null,
  size bigint,
  -- SHA-256 of the ticket that starts the download, with its end.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null
);

create index data_export_account on data_export (account_id, id desc);
create index data_export_expiry on data_export (expires_at);
