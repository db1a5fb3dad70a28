-- Complaints about a phone number that an admin resolved. The number is hashed, so that it isn't kept after the reports
-- of customers are gone.
create table complaint_resolution (
  id uuid primary key,
  -- SHA-256 of the number in E.164.
  number_hash bytea not null unique,
  resolved_at timestamptz not null,
  resolved_by uuid not null,
  reason text not null
);
