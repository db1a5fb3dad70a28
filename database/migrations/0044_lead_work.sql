-- Who works on a lead and how far they got. A lead without a row is new and assigned to nobody.
create table lead_work (
  bucket smallint not null,
  lead_id uuid not null,
  account_id uuid not null,
  assigned_to uuid,
  status text not null check (status in ('new', 'called', 'no_answer', 'wrong_number', 'interested')),
  -- The person who set the status; null if a report of a call did, or it is new.
  status_by uuid,
  -- Null if it is new.
  status_at timestamptz,
  primary key (bucket, lead_id),
  check ((status = 'new') = (status_at is null)),
  check (status_by is null or status_at is not null)
);
create index lead_work_assigned on lead_work (bucket, account_id, assigned_to);
create index lead_work_status on lead_work (bucket, account_id, status);
