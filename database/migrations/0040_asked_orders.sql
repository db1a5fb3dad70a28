-- Orders of programs: paid by themselves once they are priced, as was asked when they were made.

alter table trace_order
  -- Null where nothing was asked, and once it was done or could not be.
  add column pay_purpose text,
  -- The most coins that it may cost then; null for any price.
  add column pay_most bigint;
