-- What a customer wants to be told by mail, and the questions that customers ask.

create index notification_unread on notification (account_id) where read_at is null;
create index notification_age on notification (created_at);

-- A row where the customer chose otherwise than the kind begins with.
create table notification_preference (
  account_id uuid not null references account (id),
  kind text not null,
  mail boolean not null,
  primary key (account_id, kind)
);

-- What the links in an account's mail carry, so that they can end such mail without a sign-in, years later too.
create table unsubscribe_key (
  account_id uuid primary key references account (id),
  token text not null unique,
  created_at timestamptz not null
);

create table faq_section (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null,
  position integer not null,
  -- Set when the operator wrote it; the product's own texts are renewed with each version until then.
  edited_at timestamptz
);

create table faq_entry (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  section_id text not null references faq_section (id),
  question text not null,
  -- Paragraphs, an empty line between them; a link is [words](/path).
  answer text not null,
  position integer not null,
  hidden boolean not null default false,
  edited_at timestamptz
);

create index faq_entry_section on faq_entry (section_id, position);
