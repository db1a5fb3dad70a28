-- What the operator decides of affiliates, payouts that came back, and rewards that come back with a dispute that was won.

-- A third kind of line: what was taken back after a payout, and is earned again.
alter table affiliate_line drop constraint affiliate_line_kind_check;
alter table affiliate_line drop constraint affiliate_line_check1;
alter table affiliate_line
  add constraint affiliate_line_kind_check check (kind in ('reward', 'reversal', 'restored')),
  add constraint affiliate_line_reversal_check check (kind <> 'reversal' or (amount < 0 and reversed = 0));

-- A payout that was sent can come back.
alter table affiliate_payout drop constraint affiliate_payout_state_check;
alter table affiliate_payout
  add constraint affiliate_payout_state_check check (state in ('requested', 'approved', 'sent', 'rejected', 'failed')),
  add constraint affiliate_payout_failed_check check (state <> 'failed' or reason is not null),
  add column approved_at timestamptz;
update affiliate_payout set approved_at = created_at where batch_id is not null;
create index affiliate_payout_batch on affiliate_payout (batch_id) where state = 'approved';

-- The operator's word on a domain stands: no look changes it, and one that they rejected is not asked for again.
alter table affiliate_domain
  add column decided_at timestamptz,
  add column removed_at timestamptz,
  add constraint affiliate_domain_removed_check check (removed_at is null or state = 'rejected');
