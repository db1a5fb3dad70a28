-- More than one gateway in the life of a service: what belongs to which, since none knows another's cards and charges.

-- 'sandbox', 'stripe:test' or 'stripe:live': Stripe's test and live data know nothing of each other either.
alter table card add column gateway text not null default 'sandbox';
alter table card alter column gateway drop default;
drop index card_default;
create unique index card_default on card (account_id, gateway) where is_default and removed_at is null;

alter table payment add column gateway text not null default 'sandbox';
alter table payment alter column gateway drop default;

-- An account as each gateway knows it.
create table gateway_customer (
  account_id uuid not null references account (id),
  gateway text not null,
  customer_ref text not null,
  primary key (account_id, gateway),
  unique (gateway, customer_ref)
);
insert into gateway_customer (account_id, gateway, customer_ref)
  select account_id, gateway, customer_ref from billing_account;
alter table billing_account drop column gateway, drop column customer_ref;

-- What an event is about, by the key that we gave it, where the gateway says so: it may come before our own answer does.
alter table gateway_event add column about text not null default 'charge', add column object_key text;
alter table gateway_event alter column about drop default;

alter table sandbox_refund add column created_at timestamptz not null default now();
alter table sandbox_refund alter column created_at drop default;
