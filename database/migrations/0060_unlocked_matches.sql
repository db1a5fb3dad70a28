-- Possible matches that the customer unlocked are in downloads of hits. The contacts of others are sealed, and an
-- estate's are left out.
alter table trace_order add column unlocked integer not null default 0;

create index lead_result_unlocked on lead_result (bucket, account_id) where outcome = 'possible' and sealed is null;

-- Counted first, because results may be on other servers than orders.
create temporary table unlocked_count as
select r.order_id, count(*)::int as unlocked from lead_result r
where r.outcome = 'possible' and r.sealed is null
  and coalesce(json_array_length(r.result #> '{person,phones}'), 0)
    + coalesce(json_array_length(r.result #> '{person,emails}'), 0) > 0
group by r.order_id;

update trace_order o set unlocked = c.unlocked from unlocked_count c where o.id = c.order_id;

drop table unlocked_count;
