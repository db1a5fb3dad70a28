-- The rows of a quote that expired are removed: they are read again from the file when the customer gets a new quote.

-- Since when an unpaid order whose quote expired has no rows.
alter table trace_order add column rows_removed_at timestamptz;

create index trace_order_quoted on trace_order (quoted_at) where state = 'awaiting_payment';
