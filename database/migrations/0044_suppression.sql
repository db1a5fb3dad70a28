-- People who are not to be found: hashed identifiers that outlive what they were made of, and the requests behind them.

-- The first 53 bits of SHA-256 of an identifier, so that it is an exact number everywhere. `contact` takes a phone or
-- e-mail off everybody's results; `hide` lets nobody find the person; `erase` also keeps them out of the reference database.
create table suppression (
  hash bigint not null,
  -- What asked for it: `request:<id>`, `drop:<id>`. One identifier may have several, and each ends by itself.
  cause text not null,
  effect text not null check (effect in ('contact', 'hide', 'erase')),
  created_at timestamptz not null,
  primary key (hash, cause)
);

create index suppression_cause on suppression (cause);

-- What somebody in the data asked of us. What they typed goes when it is done; that it was done stays.
create table privacy_request (
  id uuid primary key,
  -- Shown to them and to the admin.
  number bigint generated always as identity unique,
  -- PrivacyAsked of the contract; null once it is no longer needed.
  asked json,
  -- SHA-256 of the e-mail, so that a later question about the request can be answered without keeping the address.
  email_hash bytea not null,
  state text not null
    check (state in ('unproven', 'proven', 'review', 'working', 'done', 'refused', 'expired')),
  action text check (action in ('hide', 'erase')),
  -- The browser sent Global Privacy Control.
  gpc boolean not null,
  -- SHA-256 of the code that was mailed, with its number of tries and its end.
  code_hash bytea,
  tries smallint not null default 0,
  code_until timestamptz,
  -- SHA-256 of the secret by which they go on after the code.
  key_hash bytea,
  -- Whom it is about, in the reference database; null once they are gone.
  people bigint[],
  decided_by uuid references app_user (id),
  -- Why it was refused, as they are told.
  reason text,
  created_at timestamptz not null,
  -- The law gives 45 days.
  due_at timestamptz not null,
  done_at timestamptz
);

create index privacy_request_open on privacy_request (due_at) where state in ('review', 'working');
create index privacy_request_age on privacy_request (created_at desc);
