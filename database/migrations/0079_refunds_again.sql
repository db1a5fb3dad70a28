-- A refund that failed is sent again, or settled in another way: as coins, or by the operator beside the gateway.

alter table refund
  -- Each is asked for under a key of its own, and only once the gateway has called the one before it failed.
  add column attempt integer not null default 1 check (attempt > 0),
  add column asked_at timestamptz not null default now(),
  add column way text not null default 'card' check (way in ('card', 'coins', 'other'));
update refund set asked_at = created_at;
create index refund_open on refund (id) where state <> 'done';

-- Coins in place of money are invoiced against the credit note that promised the money.
drop index invoice_payment;
create unique index invoice_payment on invoice (payment_id) where kind = 'invoice' and refund_id is null;
alter table invoice drop constraint invoice_refund_id_key;
create unique index invoice_refund on invoice (refund_id, kind) where refund_id is not null;
alter table invoice drop constraint invoice_check;
alter table invoice add constraint invoice_credit_note check (kind = 'invoice' or refund_id is not null);

-- The test gateway has a card whose refunds fail.
alter table sandbox_refund add column state text not null default 'done' check (state in ('done', 'failed'));
