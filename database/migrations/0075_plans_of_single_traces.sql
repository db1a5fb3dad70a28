-- What a single trace asks of tables that grow while it is asked, as functions: their plans are kept by the connection,
-- and none may read a table from end to end, however small it was when the plan was made. Planned anew each time, these
-- statements took longer to plan than to run.

-- What is to be known before anybody is asked: the account's own traces of the lead, its coins, the state of the
-- reference database, and the limit on look-ups.
create function known_before(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz,
  out before jsonb, out available double precision, out generation double precision, out lookups_per_hour jsonb
)
language plpgsql stable set enable_seqscan = off as $$
begin
  select coalesce(jsonb_agg(jsonb_build_object('purpose', t.purpose, 'outcome', t.outcome, 'coins', t.coins)), '[]')
  into before from single_trace t
  where t.bucket = the_bucket and t.account_id = the_account and t.fingerprint = the_fingerprint
    and t.created_at > since;
  select balance into available from ledger_account where account_id = the_account and kind = 'available';
  select g.generation into generation from reference_generation g;
  select value into lookups_per_hour from setting where key = 'lookups_per_hour';
end $$;

-- The account's own traces of a lead, the latest first, once no other trace of it is being written; and shares a gate,
-- by its name, until the transaction ends. What another wrote while this waited is seen, as the last statement begins
-- after the locks were got.
create function lock_traces(
  the_bucket smallint, the_account uuid, the_fingerprint bytea, since timestamptz, the_gate text
) returns table (
  id uuid, person_id bigint, outcome text, probability real, coins smallint, purpose text, result json,
  created_at timestamptz
)
language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat(the_account, ' ', encode(the_fingerprint, 'hex')), 0));
  perform pg_advisory_xact_lock_shared(hashtext(the_gate));
  return query
    select t.id, t.person_id, t.outcome, t.probability, t.coins, t.purpose, t.result, t.created_at
    from single_trace t
    where t.bucket = the_bucket and t.account_id = the_account and t.fingerprint = the_fingerprint
      and t.created_at > since
    order by t.created_at desc limit 20;
end $$;

-- Writes look-ups of single people down and counts them with those before: how many accounts looked for each person
-- since `people_since`, and how many leads of each street this one looked for since `streets_since`.
create function note_looks(
  the_account uuid, now_is timestamptz, people_since timestamptz, streets_since timestamptz,
  ids uuid[], people bigint[], looked_for bytea[], streets text[],
  out accounts jsonb, out leads jsonb, out person_alarm jsonb, out street_alarm jsonb, out decoy_people jsonb
)
language plpgsql set enable_seqscan = off as $$
begin
  insert into single_look (id, at, account_id, person_id, lead, street)
  select look.id, now_is, the_account, look.person_id, look.lead, look.street
  from unnest(ids, people, looked_for, streets) as look (id, person_id, lead, street);
  select coalesce(jsonb_agg(c), '[]') into accounts from (
    select person_id, count(distinct account_id) from single_look
    where person_id = any(people) and at > people_since group by person_id) c;
  select coalesce(jsonb_agg(c), '[]') into leads from (
    select street, count(distinct lead) from single_look
    where account_id = the_account and street = any(streets) and at > streets_since group by street) c;
  select value into person_alarm from setting where key = 'person_alarm';
  select value into street_alarm from setting where key = 'street_alarm';
  select value into decoy_people from setting where key = 'decoy_people';
end $$;
