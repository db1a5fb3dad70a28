-- Files that an admin sent by the browser to be imported; a row goes with its file.
create table sent_file (
  id uuid primary key,
  name text not null,
  size bigint not null,
  created_at timestamptz not null,
  state text not null default 'ready'
    check (state in ('ready', 'waiting', 'checking', 'importing', 'failed', 'done')),
  -- How it is to be imported, once that was said.
  asked jsonb,
  -- Of its bytes so many were looked through, before any of them counts.
  bytes_checked bigint not null default 0,
  -- What the import knows the file by; told when it was looked through.
  sha256 bytea,
  -- It had been imported before: nothing was done.
  already boolean not null default false,
  error text,
  updated_at timestamptz not null
);
