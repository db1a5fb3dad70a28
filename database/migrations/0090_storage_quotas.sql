-- How much an account stores is the sum of its uploads, exports and photos, and of what is on its way: a reservation is
-- made before the first byte is written, and deleted in the transaction that keeps the file. One that its process left
-- behind counts until it expires, by when the clean-up has removed its file.
create table storage_reservation (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- `part`: an upload that can be resumed, of which an account has few at a time.
  kind text not null check (kind in ('file', 'part')),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index storage_reservation_account on storage_reservation (account_id) include (bytes, expires_at);

-- The sum without a look at each upload.
create index upload_stored on upload (account_id) include (size) where erased_at is null;

alter table app_user add column photo_bytes integer check (photo_bytes >= 0);
