-- Money: cards at the gateway, payments, refunds, invoices; and the built-in test gateway, which is a party of its own.

-- Who pays: the account as the gateway knows it, and where its invoices go to.
create table billing_account (
  account_id uuid primary key references account (id),
  gateway text not null,
  customer_ref text not null unique,
  address jsonb
);

-- A card as the gateway describes it; its number is the gateway's alone.
create table card (
  id uuid primary key,
  account_id uuid not null references account (id),
  ref text not null unique,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  fingerprint text,
  is_default boolean not null default false,
  -- Told of its expiry, so that this is said once.
  expiry_told_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null
);
create index card_account on card (account_id) where removed_at is null;
create unique index card_default on card (account_id) where is_default and removed_at is null;

-- Cards that are being entered at the gateway.
create table card_setup (
  id uuid primary key,
  account_id uuid not null references account (id),
  ref text not null unique,
  card_id uuid references card (id),
  created_at timestamptz not null
);

-- Written and committed before the gateway is asked for money; what the gateway answered comes after.
create table payment (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  purpose text not null check (purpose in ('coins', 'order', 'subscription')),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The coins that it buys; their lot once it is paid.
  coins bigint not null default 0 check (coins >= 0),
  lot_id uuid references credit_lot (id),
  card_id uuid not null references card (id),
  -- Where the page that asked for it comes from: a second click with the same key is the same payment.
  request_key text,
  order_id uuid references trace_order (id),
  -- What its customer uses it for, and people in the reference database when they paid.
  order_terms jsonb,
  -- What becomes of the coins that the order does not use.
  rest text check (rest in ('coins', 'card')),
  -- What a payment of a subscription is for, as the subscription's own rules wrote it.
  subscription jsonb,
  -- The customer is there, and can be asked by their bank.
  present boolean not null,
  return_to text,
  gateway_ref text unique,
  action_url text,
  failure text,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  created_at timestamptz not null,
  settled_at timestamptz,
  check (purpose <> 'order' or order_id is not null),
  unique (account_id, request_key)
);
create index payment_account on payment (account_id, id desc);
create index payment_pending on payment (id) where state = 'pending';
-- One payment of an order at a time.
create unique index payment_order on payment (order_id) where order_id is not null and state = 'pending';
create index payment_of_order on payment (order_id) where order_id is not null;

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  reason text not null check (reason in ('unused', 'operator')),
  amount bigint not null check (amount > 0),
  coins bigint not null check (coins >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  gateway_ref text unique,
  failure text,
  actor_id uuid,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refund_payment on refund (payment_id);

-- The last number of each series: taken in the transaction that writes the document, so that there are no gaps.
create table document_series (
  series text primary key,
  last bigint not null
);
insert into document_series (series, last) values ('INV', 0), ('CN', 0);

create table invoice (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique,
  payment_id uuid not null references payment (id),
  refund_id uuid unique references refund (id),
  -- [{ text, quantity, amount }]
  lines jsonb not null,
  amount bigint not null,
  currency text not null,
  -- Seller and buyer as they were on that day.
  seller text not null,
  bill_to jsonb not null,
  paid_with text not null,
  test boolean not null,
  issued_at timestamptz not null,
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoice_payment on invoice (payment_id) where kind = 'invoice';
create index invoice_account on invoice (account_id, id desc);
create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();

-- What the gateway told us, once each. 'parked': about something that we don't know.
create table gateway_event (
  id text primary key,
  gateway text not null,
  type text not null,
  object_ref text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'parked', 'failed')),
  received_at timestamptz not null,
  handled_at timestamptz,
  last_error text
);
create index gateway_event_open on gateway_event (state) where state in ('waiting', 'parked', 'failed');

-- The built-in test gateway: what a payment provider would keep. Of a card's number only the end, and how it behaves.
create table sandbox_card (
  ref text primary key,
  customer text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  behaviour text not null,
  detached boolean not null default false
);
create table sandbox_setup (
  ref text primary key,
  customer text not null,
  return_path text not null,
  card_ref text references sandbox_card (ref),
  created_at timestamptz not null
);
create table sandbox_charge (
  ref text primary key,
  key text not null unique,
  card_ref text not null references sandbox_card (ref),
  amount bigint not null,
  currency text not null,
  state text not null check (state in ('paid', 'failed', 'pending')),
  failure text,
  return_path text,
  refunded bigint not null default 0 check (refunded <= amount),
  created_at timestamptz not null
);
create table sandbox_refund (
  ref text primary key,
  key text not null unique,
  charge_ref text not null references sandbox_charge (ref),
  amount bigint not null check (amount > 0)
);
