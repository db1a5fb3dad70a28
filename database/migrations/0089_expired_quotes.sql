-- The rows of a quote that expired are removed: they are read again from the file when the customer gets a new quote.
alter table trace_order add column rows_removed_at timestamptz;

comment on column trace_order.rows_removed_at is 'Since when an unpaid order whose quote expired has no rows.';

create index trace_order_quoted on trace_order (quoted_at) where state = 'awaiting_payment' and rows_removed_at is null;
