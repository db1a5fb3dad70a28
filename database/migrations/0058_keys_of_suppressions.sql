-- Hashes of a deleted person's name and addresses, under which the job finds companies and parcels that name them;
-- null when done.
alter table operator_suppression add column lookup_keys jsonb;
