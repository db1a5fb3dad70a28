-- The worker indexes ended orders again: numbers on a state's do-not-call list only were listed as not on one.
update trace_order set listed_at = null where listed_at is not null;
