-- Where an ended order's leads live, counted once, so that a customer's map is not counted anew over all their leads.
create table order_place (
  order_id uuid not null references trace_order (id),
  -- Empty where the state is not known.
  state text not null,
  leads integer not null,
  hits integer not null,
  primary key (order_id, state)
);

alter table trace_order add column places_counted_at timestamptz;
create index trace_order_uncounted on trace_order (account_id) where places_counted_at is null and ended_at is not null;
