-- Statistics of the lead tables that cost little to gather: PostgreSQL samples 300 whole rows for each step of a column's
-- target, and these rows carry documents of a kilobyte or more, so that the usual target took 50 MB at each ANALYZE of a
-- large order. Documents are never filtered by; what is filtered by has few values.

alter table lead
  alter column bucket set statistics 20,
  alter column id set statistics 20,
  alter column account_id set statistics 20,
  alter column order_id set statistics 20,
  alter column row_no set statistics 20,
  alter column raw set statistics 0,
  alter column mapped set statistics 0,
  alter column fingerprint set statistics 20,
  alter column status set statistics 20,
  alter column reason set statistics 20,
  alter column duplicate_of set statistics 20,
  alter column covered set statistics 20;

alter table lead_result
  alter column bucket set statistics 20,
  alter column lead_id set statistics 20,
  alter column account_id set statistics 20,
  alter column order_id set statistics 20,
  alter column row_no set statistics 20,
  alter column outcome set statistics 20,
  alter column probability set statistics 20,
  alter column best_phone_type set statistics 20,
  alter column dnc set statistics 20,
  alter column litigator set statistics 20,
  alter column state set statistics 20,
  alter column coins set statistics 20,
  alter column result set statistics 0,
  alter column model_version set statistics 20;
