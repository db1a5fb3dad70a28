-- What the operator's charts of usage read, by day. The ledger is only appended to, so that ranges of its pages do.
create index transfer_at on transfer using brin (at);
create index trace_order_ended on trace_order (ended_at) where ended_at is not null;
create index payment_settled on payment (settled_at) where settled_at is not null;
create index refund_settled on refund (settled_at) where settled_at is not null;
