-- Outgoing webhooks: where a customer wants to hear of what happens, what is sent there, and how each try ended.

create table webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references account (id),
  url text not null,
  description text not null,
  events text[] not null,
  -- The signing secret, sealed; read again for every message.
  secret bytea not null,
  -- The one that it replaced: messages carry both signatures until this instant.
  old_secret bytea,
  old_secret_until timestamptz,
  -- Null while it is sent to: 'customer' they turned it off, 'gone' it answered 410, 'failing' a message failed for days.
  disabled text check (disabled in ('customer', 'gone', 'failing')),
  created_at timestamptz not null
);

create index webhook_endpoint_account on webhook_endpoint (account_id, id);

-- One event for one endpoint, kept for 30 days.
create table webhook_message (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  account_id uuid not null,
  -- The event that it tells of: once for each endpoint.
  event_id uuid not null,
  type text not null,
  -- The body as it is signed and sent, the same at every try.
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Tries of the present round; a redelivery begins a new one.
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
  -- Null where no answer came.
  status smallint,
  -- Why none came; never a word of the receiver's.
  fault text,
  milliseconds integer not null
);

create index webhook_try_message on webhook_try (message_id, id desc);
