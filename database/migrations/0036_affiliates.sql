-- The affiliate programme: links, visits, whom each customer came from, what each paid invoice earns, payouts.

create table affiliate (
  account_id uuid primary key references account (id),
  -- What stands in `?ref=`; never given to anybody else.
  code text not null unique check (code ~ '^[a-z0-9]{4,32}$'),
  payout_method text not null default 'coins' check (payout_method in ('coins', 'paypal', 'bank')),
  -- Where money goes to, sealed: the key lies outside of the database.
  payout_address bytea,
  created_at timestamptz not null,
  -- The account was deleted: its link counts no more.
  closed_at timestamptz
);

-- Visits by a link or from a domain. The address is a keyed hash; queries and fragments of addresses are never kept.
create table affiliate_visit (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  at timestamptz not null,
  page text not null,
  referrer text,
  campaign text,
  via text not null check (via in ('link', 'domain')),
  -- The page's query named a paid advertisement.
  paid_traffic boolean not null,
  address_hash bytea not null,
  -- Half an hour by its number: a repeat within it is no visit of its own.
  span bigint not null
);
create unique index affiliate_visit_once on affiliate_visit (affiliate_id, address_hash, span);
create index affiliate_visit_list on affiliate_visit (affiliate_id, id desc);
create index affiliate_visit_campaign on affiliate_visit (affiliate_id, campaign) where campaign is not null;

-- Whom a customer came from: settled once, when they register.
create table affiliate_customer (
  account_id uuid primary key references account (id),
  affiliate_id uuid not null references affiliate (account_id),
  visit_id uuid,
  campaign text,
  -- What was odd about it; every reward waits for a look then.
  flags text[] not null default '{}',
  registered_at timestamptz not null,
  check (account_id <> affiliate_id)
);
create index affiliate_customer_of on affiliate_customer (affiliate_id);
create index affiliate_customer_visit on affiliate_customer (visit_id) where visit_id is not null;

create table affiliate_payout (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  method text not null check (method in ('coins', 'paypal', 'bank')),
  state text not null check (state in ('requested', 'approved', 'sent', 'rejected')),
  -- Cents.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What it came to in coins, where it is paid in them.
  coins bigint check (coins > 0),
  -- Where the money was asked to go, sealed.
  address bytea,
  batch_id uuid,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((coins is not null) = (method = 'coins')),
  check (state <> 'rejected' or reason is not null)
);
create index affiliate_payout_of on affiliate_payout (affiliate_id, id desc);
create index affiliate_payout_open on affiliate_payout (id) where state in ('requested', 'approved');
create unique index affiliate_payout_one on affiliate_payout (affiliate_id) where state in ('requested', 'approved');

-- What an affiliate earned: one line per paid invoice; and, where its payment is refunded after the line was paid out, a
-- negative one. A line that is not paid out yet is made smaller instead.
create table affiliate_line (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  customer_id uuid not null references account (id),
  kind text not null check (kind in ('reward', 'reversal')),
  invoice_id uuid not null references invoice (id),
  payment_id uuid not null references payment (id),
  purpose text not null check (purpose in ('coins', 'order', 'subscription')),
  campaign text,
  -- What was paid, and the rate it earned by, in cents or in hundredths of a percent.
  base bigint not null check (base > 0),
  rate_kind text not null check (rate_kind in ('percent', 'flat')),
  rate bigint not null check (rate >= 0),
  amount bigint not null,
  -- Taken back before it was paid out.
  reversed bigint not null default 0 check (reversed >= 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'rejected', 'paid')),
  reason text,
  flags text[] not null default '{}',
  -- Somebody looked at its flags and let it pass.
  reviewed_at timestamptz,
  holds_until timestamptz not null,
  payout_id uuid references affiliate_payout (id),
  created_at timestamptz not null,
  check (kind = 'reversal' or (amount >= 0 and reversed <= amount)),
  check (kind = 'reward' or (amount < 0 and reversed = 0)),
  check (state <> 'paid' or payout_id is not null),
  check (state <> 'rejected' or reason is not null)
);
create unique index affiliate_line_invoice on affiliate_line (invoice_id) where kind = 'reward';
create index affiliate_line_list on affiliate_line (affiliate_id, id desc);
create index affiliate_line_customer on affiliate_line (customer_id);
create index affiliate_line_payment on affiliate_line (payment_id);
create index affiliate_line_payout on affiliate_line (payout_id) where payout_id is not null;
create index affiliate_line_flagged on affiliate_line (id) where flags <> '{}' and reviewed_at is null and state = 'open';
