-- The worker indexes these orders again: numbers that were reported wrong counted as phones to call. Accounts are listed
-- first, because reports may be on other servers than orders.
create temporary table reporting_account as select distinct account_id from phone_report;

update trace_order set listed_at = null
where listed_at is not null and account_id in (select account_id from reporting_account);

drop table reporting_account;
