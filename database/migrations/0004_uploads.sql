-- Customers' files, and how their columns were mapped.

create table upload (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  -- FileFormat and Column[] of the contract, as detected at the upload.
  format jsonb not null,
  columns jsonb not null,
  proposed jsonb not null,
  created_at timestamptz not null,
  -- When the file and its preview were erased.
  erased_at timestamptz,
  -- The sealed key of the stored file; null for a file without a key or an erased one.
  file_key bytea
);
create index upload_account on upload (account_id, id desc);

-- Sums an account's storage from the index alone.
create index upload_stored on upload (account_id) include (size) where erased_at is null;

create table remembered_mapping (
  account_id uuid not null references account (id),
  -- SHA-256 of the column names, in order.
  fingerprint bytea not null,
  mapping jsonb not null,
  -- The name of the order it was chosen for.
  order_name text not null,
  chosen_at timestamptz not null,
  primary key (account_id, fingerprint)
);
