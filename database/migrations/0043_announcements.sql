-- What the operator tells all customers, and who has put it away.

create table announcement (
  id uuid primary key,
  title text not null,
  text text not null,
  tone text not null check (tone in ('info', 'warning')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by uuid not null references app_user (id),
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index announcement_end on announcement (ends_at);

create table announcement_dismissal (
  announcement_id uuid not null references announcement (id),
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  primary key (announcement_id, user_id)
);
