-- Rows that cannot be traced as the file has them, mended by their customer before paying.

-- Data plane, as the leads that they become. Gone when the order is paid or discarded: its leads hold the cells then.
create table mended_row (
  bucket smallint not null,
  order_id uuid not null,
  row_no integer not null,
  account_id uuid not null,
  -- All cells of the row, as they are now.
  cells json not null,
  primary key (bucket, order_id, row_no)
);
