-- Who uses the service: accounts, their users, and the sessions they are signed in with.

create table account (
  id uuid primary key,
  -- 'operator' is the operator's own account: its orders cost nothing.
  kind text not null default 'customer' check (kind in ('customer', 'operator')),
  -- The bucket of the account's leads and results: a hash of the id, 0-255, made in the app.
  bucket smallint not null check (bucket between 0 and 255),
  -- Counts the account's orders, so that an order's number is small and its own.
  order_counter bigint not null default 0,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create unique index account_one_operator on account (kind) where kind = 'operator';

create table app_user (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Lower case, NFKC: one spelling, one user.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null check (role in ('customer', 'support', 'admin')),
  first_name text not null default '',
  last_name text not null default '',
  profile_photo text,
  -- The affiliate's code that the registration came with (`rel`).
  referred_by text,
  created_at timestamptz not null
);

create index app_user_account on app_user (account_id);

create table session (
  id uuid primary key,
  -- All sessions renewed from one sign-in share a family; reuse of an old renewal token ends the family.
  family uuid not null,
  user_id uuid not null references app_user (id),
  access_hash bytea not null unique,
  refresh_hash bytea not null unique,
  impersonator_id uuid references app_user (id),
  expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- Set when the session was renewed into another; its renewal token is then dead but for a short race.
  renewed_at timestamptz,
  last_seen_at timestamptz not null,
  ip text not null,
  agent text not null,
  created_at timestamptz not null
);

create index session_of_user on session (user_id);
create index session_of_family on session (family);
create index session_expiry on session (refresh_expires_at);

-- Counters of rate-limiter-flexible.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds; a float, which the library reads as a number.
  expire double precision
);
