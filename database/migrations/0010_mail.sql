-- Mail: the outbox of what is sent by SMTP, and the mailbox of an installation that has none.

create table mail (
  id uuid primary key,
  -- Null for mail to somebody without an account.
  account_id uuid references account (id),
  kind text not null,
  recipient text not null,
  -- What subject and text are made of when it is sent or read; never a lead's data.
  params jsonb not null,
  -- The token of its link. It goes when the mail is sent or given up, so that nobody but the recipient has it.
  token text,
  -- 'kept': there is no SMTP server, and the admin reads it here.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index mail_account on mail (account_id);
