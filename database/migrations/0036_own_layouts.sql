-- Column layouts of downloads that a customer saved: which columns, in which order, under which headers.
create table download_layout (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null,
  -- [{from, name, header}], as in the contract.
  columns jsonb not null,
  rows text not null check (rows in ('lead', 'phone')),
  -- Leaves out rows without a number.
  numbers_only boolean not null,
  created_at timestamptz not null
);
create unique index download_layout_name on download_layout (account_id, lower(name));
