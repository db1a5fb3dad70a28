-- What an account took the columns of a file for, found again by the row that named them.

create table remembered_mapping (
  account_id uuid not null references account (id),
  -- SHA-256 of the names of the columns, in their order.
  fingerprint bytea not null,
  mapping jsonb not null,
  -- How the order was called that it was chosen for.
  order_name text not null,
  chosen_at timestamptz not null,
  primary key (account_id, fingerprint)
);
