-- Another e-mail for a user: asked for, proven by a link to it, and for a week taken back by a link to the one before.
-- Of each link only the SHA-256 of its secret is kept.
create table email_change (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  account_id uuid not null references account (id),
  -- Where it was asked for: that session goes on. None: no session does.
  session_id uuid,
  old_email text not null,
  new_email text not null,
  -- 'asked': the link to the new address is awaited. 'changed': the link to the old one takes it back.
  state text not null check (state in ('asked', 'changed')),
  hash bytea unique,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index email_change_user on email_change (user_id);
