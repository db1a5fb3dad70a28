-- Counts of tries are written with every call of an API key, and all calls of one key write the same row: without a
-- write-ahead log none of them waits for the disk. After a crash of the database they begin anew.
alter table rate_limit set unlogged;
