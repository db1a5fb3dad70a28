-- What customers read and receive: notifications, announcements, the FAQ and webhooks.

create table notification (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null,
  -- What the text is rendered from; never lead data.
  params jsonb not null,
  link text,
  -- One notification per cause, however often its event is delivered.
  cause uuid not null unique,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notification_account on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;
create index notification_age on notification (created_at);

-- A row where the customer changed the default of a kind.
create table notification_preference (
  account_id uuid not null references account (id),
  kind text not null,
  mail boolean not null,
  primary key (account_id, kind)
);

-- The token in an account's mail that unsubscribes without a sign-in, even years later.
create table unsubscribe_key (
  account_id uuid primary key references account (id),
  token text not null unique,
  created_at timestamptz not null
);

create table announcement (
  id uuid primary key,
  title text not null,
  text text not null,
  tone text not null check (tone in ('info', 'warning')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index announcement_end on announcement (ends_at);

create table announcement_dismissal (
  announcement_id uuid not null references announcement (id),
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  primary key (announcement_id, user_id)
);

create table faq_section (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null,
  position integer not null,
  -- When the operator edited it. Until then each version renews the product's own text.
  edited_at timestamptz
);

create table faq_entry (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  section_id text not null references faq_section (id),
  question text not null,
  -- Paragraphs, separated by empty lines; a link is [words](/path).
  answer text not null,
  position integer not null,
  hidden boolean not null default false,
  edited_at timestamptz
);
create index faq_entry_section on faq_entry (section_id, position);

create table webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references account (id),
  url text not null,
  description text not null,
  events text[] not null,
  -- The sealed signing secret; read again for every message.
  secret bytea not null,
  -- The previous secret: messages carry both signatures until `old_secret_until`.
  old_secret bytea,
  old_secret_until timestamptz,
  -- Null while enabled. 'customer': turned off by them, 'gone': it answered 410, 'failing': a message failed for
  -- days.
  disabled text check (disabled in ('customer', 'gone', 'failing')),
  created_at timestamptz not null
);
create index webhook_endpoint_account on webhook_endpoint (account_id, id);

-- One event for one endpoint, kept for 30 days.
create table webhook_message (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  account_id uuid not null,
  -- The event it reports: once per endpoint.
  event_id uuid not null,
  type text not null,
  -- The signed body, the same on every attempt.
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Attempts in this round; a redelivery starts a new round.
  tries smallint not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  unique (endpoint_id, event_id)
);
create index webhook_message_endpoint on webhook_message (endpoint_id, id desc);
create index webhook_message_age on webhook_message (created_at);

create table webhook_try (
  id uuid primary key,
  message_id uuid not null references webhook_message (id) on delete cascade,
  at timestamptz not null,
  -- Null if there was no response.
  status smallint,
  -- Why there was no response; never the receiver's words.
  fault text,
  milliseconds integer not null
);
create index webhook_try_message on webhook_try (message_id, id desc);
