-- An answer that is told again is told in the form it had: a fault may have been asked for as application/problem+json.
alter table idempotent_call add column type text;
