-- Accounts, their users, sessions and the ways to sign in.

create table account (
  id uuid primary key,
  -- 'operator' is the operator's own account: its orders are free.
  kind text not null default 'customer' check (kind in ('customer', 'operator')),
  -- Which bucket holds the account's leads and results: a hash of the id, 0-255, computed in the app.
  bucket smallint not null check (bucket between 0 and 255),
  -- The number of the account's last order. Each account counts its own.
  order_counter bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null,
  -- When the customer deleted the account. What must be kept stays, without names.
  closed_at timestamptz
);
create unique index account_one_operator on account (kind) where kind = 'operator';

create table app_user (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Lower case and NFKC, so that one address has one spelling. It belongs to the one user who has confirmed it.
  -- Others may have registered with it: they can sign in but can't confirm it, so registration never reveals which
  -- addresses have an account.
  email text not null check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('customer', 'support', 'admin')),
  first_name text not null default '',
  last_name text not null default '',
  profile_photo text,
  -- The affiliate code of the registration (`rel`).
  referred_by text,
  created_at timestamptz not null,
  company text not null default '',
  phone text not null default '',
  -- An IANA name such as Europe/Paris; empty for the browser's.
  time_zone text not null default '',
  -- How they heard of the service and what they trace for; both optional.
  source text,
  purpose text,
  email_confirmed_at timestamptz,
  password_changed_at timestamptz,
  -- The sealed secret of the authenticator app. Sign-in asks for a code only after it is confirmed.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  totp_last_step bigint,
  -- The accepted version of the terms; null before. The audit log also has who accepted which version when.
  terms_version text,
  terms_accepted_at timestamptz,
  photo_bytes integer check (photo_bytes >= 0)
);
create index app_user_account on app_user (account_id);
create unique index app_user_confirmed_email on app_user (email) where email_confirmed_at is not null;
create index app_user_email on app_user (email);

create table session (
  id uuid primary key,
  -- Sessions renewed from one sign-in share a family. Reusing an old refresh token ends the family.
  family uuid not null,
  user_id uuid not null references app_user (id),
  access_hash bytea not null unique,
  refresh_hash bytea not null unique,
  impersonator_id uuid references app_user (id),
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- When the session was renewed into another. Its refresh token then works only for a moment, for renewals at the
  -- same time.
  renewed_at timestamptz,
  last_seen_at timestamptz not null,
  ip text not null,
  agent text not null,
  created_at timestamptz not null,
  -- When the user signed in. Renewals stop some time after that, however often the session was renewed.
  signed_in_at timestamptz not null,
  -- Until when an admin is signed in as this customer.
  acts_until timestamptz,
  -- The family of the admin's own session, which they return to. When that one ends, so does this one.
  returns_to uuid,
  check ((impersonator_id is null) = (acts_until is null)),
  check ((impersonator_id is null) = (returns_to is null))
);
create index session_of_user on session (user_id);
create index session_of_family on session (family);
create index session_expiry on session (refresh_expires_at);

-- Browsers that a user has signed in with. Failed attempts from elsewhere never throttle them.
create table known_device (
  -- SHA-256 of the token in the browser's cookie. Several users of one browser share it.
  hash bytea not null,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_device_user on known_device (user_id, last_used_at);
create index known_device_expires on known_device (expires_at);

-- Single-use links sent by mail. Of the 256 random bits only the SHA-256 is kept. `review_access` reviews API keys
-- and webhooks after a password reset, and `review_access_code` does so after asking for the second factor.
create table user_link (
  hash bytea primary key,
  user_id uuid not null references app_user (id),
  kind text not null
    check (kind in ('reset_password', 'confirm_email', 'sign_in', 'review_access', 'review_access_code')),
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

-- A change of a user's email: confirmed by a link to the new address, and reversible for a week by a link to the old
-- one. Only the SHA-256 of each link's secret is kept.
create table email_change (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  account_id uuid not null references account (id),
  -- The session that requested it and stays signed in; null if none does.
  session_id uuid,
  old_email text not null,
  new_email text not null,
  -- 'asked': waits for the link to the new address. 'changed': the link to the old one reverts it.
  state text not null check (state in ('asked', 'changed')),
  hash bytea unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index email_change_user on email_change (user_id);
