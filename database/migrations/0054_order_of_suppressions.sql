-- The order in which hashes came: a process that knows all up to one reads only the later ones. Additions wait for each
-- other until they commit, so no earlier number appears after a later one.
alter table suppression add column seq bigint not null generated always as identity;
create unique index suppression_seq on suppression (seq);
