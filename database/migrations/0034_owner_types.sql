-- The length at which a file cuts the names of owners; null if it doesn't seem to.
alter table trace_order add column owner_width smallint;

-- Who owns a lead's property: filters and the dashboard count companies.
alter table listed_lead add column owner_type text not null default 'person';
alter table listed_count add column owner_type text not null default 'person';

-- The worker indexes ended orders again, with the new column.
update trace_order set listed_at = null where listed_at is not null;

drop index listed_lead_order, listed_lead_name, listed_lead_probability, listed_lead_outcome;
create index listed_lead_order on listed_lead (bucket, account_id, order_number desc, lead_id)
  include (outcome, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip, owner_type);
create index listed_lead_name on listed_lead (bucket, account_id, name, lead_id)
  include (order_number, outcome, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip,
           owner_type);
create index listed_lead_probability on listed_lead (bucket, account_id, probability, lead_id)
  include (order_number, outcome, line_type, dnc, litigator, state, phones, mobile, email, seen, zip, owner_type);
create index listed_lead_outcome on listed_lead (bucket, account_id, outcome, lead_id)
  include (order_number, probability, line_type, dnc, litigator, state, phones, mobile, email, seen, zip, owner_type);
