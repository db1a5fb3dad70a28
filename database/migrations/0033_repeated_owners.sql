-- Rows of one order that name the same owner, who costs one coin.
alter table lead
  -- A hash of the owner's name and mailing address; null without either.
  add column owner_key bigint,
  -- The first row of the order with the same owner, on every row of such a group.
  add column owner_row integer;
alter table lead
  alter column owner_key set statistics 20,
  alter column owner_row set statistics 20;
create index lead_owner_row on lead (bucket, order_id, owner_row) where owner_row is not null;

alter table trace_order
  -- Of the valid rows, those whose owner an earlier valid row names.
  add column same_owner_count integer not null default 0,
  -- Hits that probably cost a coin; `estimated_hits` counts free ones too.
  add column estimated_charges integer;
update trace_order set estimated_charges = estimated_hits;
