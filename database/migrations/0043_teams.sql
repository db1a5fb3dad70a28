-- Several people share an account, which stays the one that pays. Seats say what each of them may do.
alter table app_user
  add column seat text not null default 'owner' check (seat in ('owner', 'manager', 'caller')),
  -- The most coins this person may spend per calendar month (UTC); null for no limit.
  add column coin_cap bigint check (coin_cap >= 0),
  -- Set when an owner removed them. The row stays, because records name who did what; it no longer holds its email.
  add column removed_at timestamptz,
  add check (removed_at is null or email_confirmed_at is null);

-- Invitations that are neither accepted nor canceled.
create table team_invitation (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Lower case and NFKC, as in app_user.
  email text not null check (email = lower(email)),
  seat text not null check (seat in ('owner', 'manager', 'caller')),
  coin_cap bigint check (coin_cap >= 0),
  -- SHA-256 of the token in the link, which works once.
  token_hash bytea not null unique,
  invited_by uuid not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, email)
);
