-- In what order an order's file writes its owners' names, as its own rows tell: settled while it is read, so that each row
-- is read alike whenever it is read again. Null where they don't tell.
alter table trace_order
  add column name_order text check (name_order in ('surname_first', 'surname_last'));
