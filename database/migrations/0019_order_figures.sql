-- What an order's funnel, distributions and map count, so that no result has to be read for them.

-- The ZIP code of the place that `state` and `zip3` are of.
alter table lead add column zip text;
alter table lead alter column zip set statistics 20;

alter table lead_result
  -- The person's current ZIP code, next to `state`.
  add column zip text,
  -- The place of the lead itself.
  add column property_state text,
  add column property_zip text,
  -- Whether there's a number to call.
  add column phone boolean not null default false,
  -- When a flag of the number to call first that says no expires; null if none does.
  add column flags_until timestamptz,
  -- The key of the reason's first clause.
  add column reason text;
alter table lead_result
  alter column zip set statistics 20,
  alter column property_state set statistics 20,
  alter column property_zip set statistics 20,
  alter column phone set statistics 20,
  alter column flags_until set statistics 20,
  alter column reason set statistics 20;

update lead set zip = coalesce(
  substring(mapped ->> 'property_zip' from '\d{5}'),
  substring(mapped ->> 'property_full' from '(\d{5})(?:-\d{4})?\s*$'),
  substring(mapped ->> 'mailing_zip' from '\d{5}'),
  substring(mapped ->> 'mailing_full' from '(\d{5})(?:-\d{4})?\s*$'))
where zip3 is not null;

update lead_result r set
  zip = left(r.result #>> '{person,addresses,0,zip}', 5),
  property_state = l.state,
  property_zip = l.zip,
  phone = r.result #> '{person,phones,0}' is not null,
  dnc = case when r.result #>> '{person,phones,0,state_dnc}' = 'yes' then 'yes'
             else coalesce(r.result #>> '{person,phones,0,dnc}', 'unknown') end,
  litigator = case when (r.result #> '{person,phones}')::jsonb @> '[{"litigator":"yes"}]' then 'yes'
                   else coalesce(r.result #>> '{person,phones,0,litigator}', 'unknown') end,
  flags_until = least(
    case when r.result #>> '{person,phones,0,dnc}' = 'no'
         then (r.result #>> '{person,phones,0,dnc_date}')::timestamp at time zone 'UTC' end,
    case when r.result #>> '{person,phones,0,state_dnc}' = 'no'
         then (r.result #>> '{person,phones,0,state_dnc_date}')::timestamp at time zone 'UTC' end,
    case when r.result #>> '{person,phones,0,litigator}' = 'no'
         then (r.result #>> '{person,phones,0,litigator_date}')::timestamp at time zone 'UTC' end
  ) + interval '31 days',
  reason = substring(r.result ->> 'reason' from '^[a-z_.]+')
from lead l
where l.bucket = r.bucket and l.id = r.lead_id;

-- Counts and pages by place are answered from the index alone.
drop index lead_result_outcome;
create index lead_result_outcome on lead_result (bucket, order_id, outcome, row_no)
  include (probability, best_phone_type, dnc, litigator, phone, flags_until, reason, state, zip, property_state,
           property_zip);
