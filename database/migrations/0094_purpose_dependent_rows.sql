-- Rows whose earlier searches were only for purposes that keep restricted sources closed, and that were not paid for: they
-- are free for such a purpose, and charged like new rows for one that opens those sources.
alter table lead add column purpose_dependent boolean;
alter table lead alter column purpose_dependent set statistics 20;

-- How many of the order's free rows that is, until its payment states the purpose.
alter table trace_order add column purpose_dependent_count integer not null default 0;
