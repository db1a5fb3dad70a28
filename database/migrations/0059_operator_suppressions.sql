-- Whom the operator keeps out on their own account: who did it, why, and nothing of who is meant but the hashes under
-- the cause `operator:<id>`. One that is lifted is gone from here; the audit log keeps both.
create table operator_suppression (
  id uuid primary key,
  action text not null check (action in ('hide', 'erase')),
  reason text not null,
  -- 'working' until kept results and the reference database have been gone through.
  state text not null check (state in ('working', 'done')),
  -- Whom it means in the reference database; null once that is done.
  people bigint[],
  created_by uuid not null references app_user (id),
  created_at timestamptz not null
);
