-- Money: cards at the gateway, payments, refunds, invoices, and the built-in test gateway. Amounts are in minor units.

-- Where an account's invoices go.
create table billing_account (
  account_id uuid primary key references account (id),
  address jsonb
);

-- An account as each gateway knows it.
create table gateway_customer (
  account_id uuid not null references account (id),
  gateway text not null,
  customer_ref text not null,
  primary key (account_id, gateway),
  unique (gateway, customer_ref)
);

-- A card as the gateway describes it. We never see its number.
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
  -- When its owner was told that it expires, so that they are told once.
  expiry_told_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  -- 'sandbox', 'stripe:test' or 'stripe:live': Stripe's test and live data are separate, too.
  gateway text not null
);
create index card_account on card (account_id) where removed_at is null;
create unique index card_default on card (account_id, gateway) where is_default and removed_at is null;

-- Cards being entered at the gateway.
create table card_setup (
  id uuid primary key,
  account_id uuid not null references account (id),
  ref text not null unique,
  card_id uuid references card (id),
  created_at timestamptz not null
);

-- Written and committed before the gateway is called; its answer is added afterwards.
create table payment (
  id uuid primary key,
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  purpose text not null check (purpose in ('coins', 'order', 'subscription', 'top_up')),
  state text not null default 'pending' check (state in ('pending', 'paid', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The coins it buys, and their lot once it is paid.
  coins bigint not null default 0 check (coins >= 0),
  lot_id uuid references credit_lot (id),
  card_id uuid not null references card (id),
  -- From the page: a second click with the same key is the same payment.
  request_key text,
  order_id uuid references trace_order (id),
  -- The purpose of the order, and the number of people in the reference database at payment.
  order_terms jsonb,
  -- Where the order's unused coins go.
  rest text check (rest in ('coins', 'card')),
  -- What a subscription payment is for, as the subscription's service wrote it.
  subscription jsonb,
  -- The customer is present and can be asked by their bank.
  present boolean not null,
  return_to text,
  gateway_ref text unique,
  action_url text,
  failure text,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  created_at timestamptz not null,
  settled_at timestamptz,
  gateway text not null,
  -- What coins cost at payment, per thousand and in packs: a refund prices the coins that are kept by their number.
  -- Null for payments of plans.
  rates jsonb,
  check (purpose <> 'order' or order_id is not null),
  unique (account_id, request_key)
);
create index payment_account on payment (account_id, id desc);
create index payment_pending on payment (id) where state = 'pending';

-- One pending payment per order.
create unique index payment_order on payment (order_id) where order_id is not null and state = 'pending';
create index payment_of_order on payment (order_id) where order_id is not null;
create index payment_top_up on payment (account_id, created_at) where purpose = 'top_up';
create index payment_settled on payment (settled_at) where settled_at is not null;

create table refund (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  reason text not null check (reason in ('unused', 'operator', 'gateway')),
  amount bigint not null check (amount > 0),
  coins bigint not null check (coins >= 0),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  gateway_ref text unique,
  failure text,
  actor_id uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- Each attempt has a key of its own, and starts only after the gateway has called the one before it failed.
  attempt integer not null default 1 check (attempt > 0),
  asked_at timestamptz not null default now(),
  way text not null default 'card' check (way in ('card', 'coins', 'other'))
);
create index refund_payment on refund (payment_id);
create index refund_settled on refund (settled_at) where settled_at is not null;
create index refund_open on refund (id) where state <> 'done';

create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  gateway_ref text not null unique,
  state text not null check (state in ('open', 'won', 'lost')),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Coins of the payment that were still there and were taken back, and those already spent.
  coins_taken bigint not null default 0 check (coins_taken >= 0),
  coins_spent bigint not null default 0 check (coins_spent >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index dispute_payment on dispute (payment_id);

-- The last number of each series, taken in the transaction that writes the document, so that there are no gaps.
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
  refund_id uuid references refund (id),
  -- [{ text, quantity, amount }]
  lines jsonb not null,
  amount bigint not null,
  currency text not null,
  -- Seller and buyer as of that day.
  seller text not null,
  bill_to jsonb not null,
  paid_with text not null,
  test boolean not null,
  issued_at timestamptz not null,
  constraint invoice_credit_note check (kind = 'invoice' or refund_id is not null)
);
create index invoice_account on invoice (account_id, id desc);
create unique index invoice_payment on invoice (payment_id) where kind = 'invoice' and refund_id is null;
create unique index invoice_refund on invoice (refund_id, kind) where refund_id is not null;

create trigger invoice_append_only before update or delete on invoice
  for each row execute function refuse_change();

-- Events of the gateway, once each. 'parked': about an object we don't know.
create table gateway_event (
  id text primary key,
  gateway text not null,
  type text not null,
  object_ref text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'parked', 'failed')),
  received_at timestamptz not null,
  handled_at timestamptz,
  last_error text,
  -- The object, by the key that we gave it, if the gateway says: the event may come before the answer to our call.
  about text not null,
  object_key text
);
create index gateway_event_open on gateway_event (state) where state in ('waiting', 'parked', 'failed');

-- A comparison of a gateway's books with ours; [{ ref, what, ours, theirs }].
create table reconciliation (
  id uuid primary key,
  gateway text not null,
  since timestamptz not null,
  until timestamptz not null,
  compared integer not null,
  differences jsonb not null,
  at timestamptz not null
);

-- The built-in test gateway: what a payment provider would keep. Of a card's number only the last digits, and how it
-- behaves.
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
  created_at timestamptz not null,
  -- The state of a disputed charge.
  dispute text check (dispute in ('open', 'won', 'lost'))
);

create table sandbox_refund (
  ref text primary key,
  key text not null unique,
  charge_ref text not null references sandbox_charge (ref),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- One test card's refunds fail.
  state text not null default 'done' check (state in ('done', 'failed'))
);
