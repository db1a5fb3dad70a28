-- California's DROP: what was asked of us by whom, by hashes alone, and how each request was answered.

-- One download. Its requests are answered whole before there is another.
create table drop_batch (
  id uuid primary key,
  state text not null check (state in ('received', 'matching', 'erasing', 'answering', 'done')),
  received_at timestamptz not null,
  done_at timestamptz,
  received integer not null default 0,
  withdrawn integer not null default 0,
  deleted integer not null default 0,
  opted_out integer not null default 0,
  not_found integer not null default 0
);

create unique index drop_batch_open on drop_batch ((true)) where state <> 'done';

create table drop_request (
  -- Theirs: twelve letters and digits, of one request for ever.
  id text primary key,
  list text not null,
  hash bytea not null,
  batch_id uuid not null references drop_batch (id),
  -- The file that it came in; its answer goes back under that name.
  file text not null,
  -- Whom it means in the reference database: at most two are noted, and none once it is carried out.
  people bigint[],
  -- 3 deleted, 4 opted out, 5 not found.
  status smallint check (status between 2 and 5),
  -- The file that its answer goes in, when that was first sent, and when it was taken.
  sent_in text,
  sent_at timestamptz,
  answered_at timestamptz,
  -- Since then it holds no more.
  withdrawn_at timestamptz
);

create index drop_request_open on drop_request (batch_id, sent_in, id) where answered_at is null;

-- Each time that we asked.
create table drop_sync (
  id uuid primary key,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'waiting', 'failed')),
  fault text,
  -- What they said, where it helps.
  detail text,
  -- What admins were told of by it.
  told text check (told in ('failed', 'overdue'))
);

create index drop_sync_age on drop_sync (at desc);
