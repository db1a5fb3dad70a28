-- A run can be skipped because the person who started the list may not spend that much.
alter table recurring_run drop constraint recurring_run_skip_reason_check;
alter table recurring_run add constraint recurring_run_skip_reason_check
  check (skip_reason in ('over_limit', 'insufficient_coins', 'cap', 'terms', 'email', 'suspended', 'other'));
