-- The do-not-contact list of an account: phones, emails, people and addresses, as its owner sees them.
create table do_not_contact (
  bucket smallint not null,
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'person', 'address')),
  -- The phone in E.164, the email, or the name; empty for an address.
  value text not null,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  -- The whole entry in lowercase.
  search text not null,
  -- SHA-256 of its kind and keys: the same entry in other words is the same.
  digest bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (bucket, account_id, id)
);
create unique index do_not_contact_digest on do_not_contact (bucket, account_id, digest);
create index do_not_contact_kind on do_not_contact (bucket, account_id, kind, id);

-- What results are compared with: the first 53 bits of SHA-256, as in `suppression`.
create table do_not_contact_key (
  bucket smallint not null,
  account_id uuid not null,
  key bigint not null,
  entry_id uuid not null,
  primary key (bucket, account_id, key, entry_id)
);
create index do_not_contact_key_entry on do_not_contact_key (bucket, account_id, entry_id);
