-- What a quote expects, per choice of what counts as a hit: {any, phone, mobile} with the share of valid rows that are
-- hits (`hits`) and of their owners who cost a coin (`charges`). Counts follow from the rows that are left to trace.
alter table trace_order add column estimate jsonb;

update trace_order o set estimate = (
  select jsonb_object_agg(c.choice, jsonb_build_object(
    'hits', coalesce(c.hits::float8 / nullif(o.valid_count, 0), 0),
    'charges', coalesce(
      c.hits * least(1, coalesce(o.estimated_charges::float8 / nullif(o.estimated_hits, 0), 1))
        / nullif(o.valid_count - o.same_owner_count, 0),
      0)))
  from (values
    ('any', o.estimated_hits),
    ('phone', coalesce(o.estimated_phones, o.estimated_hits)),
    ('mobile', coalesce(o.estimated_mobiles, o.estimated_hits))) as c (choice, hits))
where o.estimated_hits is not null;

alter table trace_order
  drop column estimated_hits,
  drop column estimated_phones,
  drop column estimated_mobiles,
  drop column estimated_charges;
