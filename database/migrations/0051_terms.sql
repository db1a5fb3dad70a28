-- What a user has accepted before tracing, and what a purpose is told more of in the customer's own words.

alter table app_user
  -- The version of the terms; null until they are accepted. Who accepted which when is in the audit log, too.
  add column terms_version text,
  add column terms_accepted_at timestamptz;

alter table trace_order
  add column purpose_note text,
  -- Of an order that is to be paid by itself.
  add column pay_note text;

alter table api_key
  -- What the key's calls are for; null where each call says it.
  add column purpose text,
  add column purpose_note text;

alter table single_trace add column purpose_note text;
