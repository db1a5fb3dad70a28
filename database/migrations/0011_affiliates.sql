-- The affiliate program: links, visits, which affiliate each customer came from, what each paid invoice earns,
-- payouts.

create table affiliate (
  account_id uuid primary key references account (id),
  -- The code in `?ref=`; never given to anyone else.
  code text not null unique check (code ~ '^[a-z0-9]{4,32}$'),
  payout_method text not null default 'coins' check (payout_method in ('coins', 'paypal', 'bank')),
  -- Where payouts go, sealed: the key is outside the database.
  payout_address bytea,
  created_at timestamptz not null,
  -- The account was deleted: its link no longer counts.
  closed_at timestamptz
);

create table affiliate_domain (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  -- In ASCII, as in URLs.
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- The required content of its TXT record or file.
  token text not null,
  state text not null default 'pending' check (state in ('pending', 'active', 'rejected')),
  -- Why it was rejected, or what the last check found.
  reason text,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- When the operator decided. Checks don't change that, and a rejected domain can't be submitted again.
  decided_at timestamptz,
  removed_at timestamptz,
  check (state <> 'rejected' or reason is not null),
  constraint affiliate_domain_removed_check check (removed_at is null or state = 'rejected')
);
create unique index affiliate_domain_own on affiliate_domain (affiliate_id, domain);

-- Many affiliates may claim a domain, one may have it.
create unique index affiliate_domain_active on affiliate_domain (domain) where state = 'active';

-- Visits by a link or from a domain. The IP address is a keyed hash; queries and fragments of URLs are never kept.
create table affiliate_visit (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  at timestamptz not null,
  page text not null,
  referrer text,
  campaign text,
  via text not null check (via in ('link', 'domain')),
  -- The URL's query named a paid ad.
  paid_traffic boolean not null,
  address_hash bytea not null,
  -- The number of the half hour: repeats within it count once.
  span bigint not null
);
create unique index affiliate_visit_once on affiliate_visit (affiliate_id, address_hash, span);
create index affiliate_visit_list on affiliate_visit (affiliate_id, id desc);
create index affiliate_visit_campaign on affiliate_visit (affiliate_id, campaign) where campaign is not null;

-- The affiliate a customer came from, decided once at registration.
create table affiliate_customer (
  account_id uuid primary key references account (id),
  affiliate_id uuid not null references affiliate (account_id),
  visit_id uuid,
  campaign text,
  -- What was unusual about it; each reward then waits for a review.
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
  state text not null check (state in ('requested', 'approved', 'sent', 'rejected', 'failed')),
  -- Cents.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The amount in coins, if paid in coins.
  coins bigint check (coins > 0),
  -- The payout address requested, sealed.
  address bytea,
  batch_id uuid,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  approved_at timestamptz,
  check ((coins is not null) = (method = 'coins')),
  check (state <> 'rejected' or reason is not null),
  constraint affiliate_payout_failed_check check (state <> 'failed' or reason is not null)
);
create index affiliate_payout_of on affiliate_payout (affiliate_id, id desc);
create index affiliate_payout_open on affiliate_payout (id) where state in ('requested', 'approved');
create unique index affiliate_payout_one on affiliate_payout (affiliate_id) where state in ('requested', 'approved');
create index affiliate_payout_batch on affiliate_payout (batch_id) where state = 'approved';

-- What an affiliate earned: one line per paid invoice, a negative one if its payment is refunded after the payout,
-- and one that restores it if a dispute is won. A line that isn't paid out yet is reduced instead.
create table affiliate_line (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  customer_id uuid not null references account (id),
  kind text not null check (kind in ('reward', 'reversal', 'restored')),
  invoice_id uuid not null references invoice (id),
  payment_id uuid not null references payment (id),
  purpose text not null check (purpose in ('coins', 'order', 'subscription')),
  campaign text,
  -- The amount paid, and the rate, in cents or in hundredths of a percent.
  base bigint not null check (base > 0),
  rate_kind text not null check (rate_kind in ('percent', 'flat')),
  rate bigint not null check (rate >= 0),
  amount bigint not null,
  -- Taken back before the payout.
  reversed bigint not null default 0 check (reversed >= 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'rejected', 'paid')),
  reason text,
  flags text[] not null default '{}',
  -- When someone reviewed its flags and approved it.
  reviewed_at timestamptz,
  holds_until timestamptz not null,
  payout_id uuid references affiliate_payout (id),
  created_at timestamptz not null,
  check (kind = 'reversal' or (amount >= 0 and reversed <= amount)),
  constraint affiliate_line_check2 check (state <> 'paid' or payout_id is not null),
  constraint affiliate_line_check3 check (state <> 'rejected' or reason is not null),
  constraint affiliate_line_reversal_check check (kind <> 'reversal' or (amount < 0 and reversed = 0))
);
create unique index affiliate_line_invoice on affiliate_line (invoice_id) where kind = 'reward';
create index affiliate_line_list on affiliate_line (affiliate_id, id desc);
create index affiliate_line_customer on affiliate_line (customer_id);
create index affiliate_line_payment on affiliate_line (payment_id);
create index affiliate_line_payout on affiliate_line (payout_id) where payout_id is not null;
create index affiliate_line_flagged on affiliate_line (id)
  where flags <> '{}' and reviewed_at is null and state = 'open';
