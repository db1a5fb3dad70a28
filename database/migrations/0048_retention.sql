-- What is erased when its time is over, the record of it, and the keys of stored files.

alter table upload
  -- The file, and what was shown of it, is gone since then.
  add column erased_at timestamptz,
  -- What opens the stored file, sealed; null for files from before there were keys, and for those that are erased.
  add column file_key bytea;

alter table data_export add column file_key bytea;

alter table trace_order
  -- Nothing of its leads is told from then on.
  add column erased_at timestamptz,
  -- How many leads it had; null until the last of them is gone.
  add column erased_leads integer;

create index trace_order_erasing on trace_order (id) where erased_at is not null and erased_leads is null;

-- One run over one class of data: what was older than `before` is gone.
create table erasure (
  id uuid primary key,
  class text not null check (class in ('files', 'results', 'audit')),
  before timestamptz not null,
  at timestamptz not null,
  -- How many of what: {"files": 3, "bytes": 1024}.
  counts jsonb not null,
  -- What was still there when it was looked at again afterwards: 0, or something is wrong.
  remaining integer not null
);

create index erasure_age on erasure (at desc);

-- Where the audit log begins since older entries were erased: its first entry follows this link of the chain.
create table audit_anchor (
  seq bigint primary key,
  hash bytea not null,
  erased integer not null,
  at timestamptz not null
);

create trigger audit_anchor_append_only before update or delete on audit_anchor
  for each row execute function refuse_change();
create trigger audit_anchor_no_truncate before truncate on audit_anchor
  for each statement execute function refuse_change();

-- Entries before an anchor may go; nothing else of the log may.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
     and to_jsonb(old) - 'seq' - 'hash' = to_jsonb(new) - 'seq' - 'hash' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.seq <= (select max(seq) from audit_anchor) then
    return old;
  end if;
  raise exception 'audit is append-only';
end $$;
