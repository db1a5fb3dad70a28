-- Domains of affiliates: visits that come from one count without a code, once its owner has proved that it is theirs.

create table affiliate_domain (
  id uuid primary key,
  affiliate_id uuid not null references affiliate (account_id),
  -- In ASCII, as it stands in addresses.
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- What its TXT record or its file must say.
  token text not null,
  state text not null default 'pending' check (state in ('pending', 'active', 'rejected')),
  -- Why it was rejected, or what the last look found.
  reason text,
  created_at timestamptz not null,
  checked_at timestamptz,
  check (state <> 'rejected' or reason is not null)
);
create unique index affiliate_domain_own on affiliate_domain (affiliate_id, domain);
-- Many may ask for one, one may have it.
create unique index affiliate_domain_active on affiliate_domain (domain) where state = 'active';
