-- Until when what lists said of an order's phones may be told of in the list of leads: 31 days from the day of the oldest
-- list that said no. Null: no list said no. Orders that are listed already are listed anew once, which sets it.
alter table trace_order add column flags_until timestamptz;
update trace_order set flags_until = listed_at where listed_at is not null;
create index trace_order_flags_until on trace_order (flags_until) where flags_until is not null;
