-- Leads were counted where the person lives who was found, so that nobody knew where the misses are. They are counted
-- anew where they lie, but of orders whose leads are erased.
delete from order_place p using trace_order o where o.id = p.order_id and o.erased_at is null;
update trace_order set places_counted_at = null where places_counted_at is not null and erased_at is null;
