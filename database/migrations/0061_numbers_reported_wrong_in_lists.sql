-- The worker indexes these orders again: numbers that were reported wrong counted as phones to call.
update trace_order set listed_at = null
where listed_at is not null and account_id in (select account_id from phone_report);
