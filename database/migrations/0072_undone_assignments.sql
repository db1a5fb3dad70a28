-- Who had the leads of an assignment before, so that it can be undone for a day.
create table lead_assignment (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Null for nobody, as below.
  assigned_to uuid,
  lead_ids uuid[] not null,
  assigned_before uuid[] not null,
  created_at timestamptz not null,
  check (cardinality(lead_ids) = cardinality(assigned_before))
);
create index lead_assignment_account on lead_assignment (account_id);
create index lead_assignment_time on lead_assignment (created_at);
