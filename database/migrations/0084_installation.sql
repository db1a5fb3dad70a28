-- Which data folder belongs to this database: its files and secrets are sealed under keys that lie there.
create table installation (
  one boolean primary key default true check (one),
  id uuid not null,
  created_at timestamptz not null
);
