-- What accounts report of a number as that of a person, as a hash of both: a report moves the number's score in later
-- results of every account, and marks it in the account's own.
alter table phone_report add column contact_key bytea;
create index phone_report_contact on phone_report (bucket, account_id, contact_key);

-- One vote per account and contact: its latest report. Not part of the data plane, because it is counted across
-- accounts.
create table phone_vote (
  contact_key bytea not null,
  account_id uuid not null,
  worked boolean not null,
  voted_at timestamptz not null,
  primary key (contact_key, account_id)
);
create index phone_vote_account on phone_vote (account_id);
