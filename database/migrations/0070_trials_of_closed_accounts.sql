-- Emails whose account got trial coins and was closed, so that registering again doesn't give them once more.
create table closed_trial (
  -- An HMAC of the email under the installation's key.
  email_hash bytea primary key,
  closed_at timestamptz not null
);
create index closed_trial_time on closed_trial (closed_at);
