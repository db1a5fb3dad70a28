-- Orders that check a customer's own phone numbers. They have the tables, chunks and ledger of traces.
alter table trace_order
  add column kind text not null default 'trace' check (kind in ('trace', 'scrub')),
  -- Different numbers in the file: what a check charges. `price_coins` is then per 1,000 of them.
  add column number_count integer not null default 0,
  -- What the quote of a check says of its numbers (NumberQuote of the contract, without `charged`).
  add column number_quote jsonb;

-- The phone cells of a row, in the order of the mapped columns: ten digits, 0 if invalid, null if empty.
alter table lead
  add column numbers bigint[],
  -- What the row costs: the coins that its new numbers add to those of the rows before it.
  add column number_coins smallint;
alter table lead
  alter column numbers set statistics 0,
  alter column number_coins set statistics 0;

alter table lead_result drop constraint lead_result_outcome_check;
alter table lead_result add constraint lead_result_outcome_check
  check (outcome in ('hit', 'possible', 'no_contact', 'miss', 'invalid', 'duplicate', 'suppressed', 'checked'));

-- Entries that one click on leads added, so that it can be undone.
alter table do_not_contact add column batch_id uuid;
create index do_not_contact_batch on do_not_contact (bucket, account_id, batch_id) where batch_id is not null;

alter table recurring_list
  -- When the customer last started a run between two months, and how many such runs there were: months are counted
  -- without them.
  add column run_started_at timestamptz,
  add column extra_runs integer not null default 0 check (extra_runs >= 0);
