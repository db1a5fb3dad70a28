-- Statistics of buckets say that a new account's bucket has no rows. A join then seems as cheap without its key, and
-- reads all rows of the bucket for each row. Without these statistics, PostgreSQL assumes an average bucket.
do $$
declare name text;
begin
  foreach name in array array['lead', 'lead_result', 'lead_note', 'lead_work', 'listed_lead', 'phone_report',
                              'coin_return', 'mended_row'] loop
    begin
      execute format('alter table %I alter column bucket set statistics 0', name);
    exception when feature_not_supported then
      -- Citus sets it only for each shard.
      execute format('select run_command_on_shards(%L, %L)', name, 'alter table %s alter column bucket set statistics 0');
    end;
    begin
      delete from pg_statistic
      where starelid = name::regclass
        and staattnum = (select attnum from pg_attribute where attrelid = name::regclass and attname = 'bucket');
    exception when insufficient_privilege then
      -- Only a superuser may; the old statistics stay, and are used as before.
      null;
    end;
  end loop;
end $$;
