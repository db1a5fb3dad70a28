-- Browsers that a user has signed in with. Guesses from elsewhere never throttle them.
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

-- Two more links: one signs in, one reviews API keys and webhooks after a password reset (first with the second factor's
-- code, where that is on).
alter table user_link drop constraint user_link_kind_check;
alter table user_link add constraint user_link_kind_check
  check (kind in ('reset_password', 'confirm_email', 'sign_in', 'review_access', 'review_access_code'));
