-- Recognizes the secret key that seals files and secrets: an HMAC under it. Null until the next start.
alter table installation add column key_check bytea check (octet_length(key_check) = 32);
