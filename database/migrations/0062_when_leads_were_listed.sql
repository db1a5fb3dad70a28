-- Actions on all leads of a filter reach those that were listed when the customer saw how many there are.
alter table listed_lead add column listed_at timestamptz not null default now();
