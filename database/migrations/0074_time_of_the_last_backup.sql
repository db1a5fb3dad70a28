-- When "openskip backup" last completed, for every machine that uses the database.
alter table installation
  add column backed_up_at timestamptz,
  add column backup_verified boolean;
