-- What the model takes from the reference apart from its people: how many live in each ZIP3 area, and the shares of
-- leads that its traces have taught. A version is never changed; a new one increments the generation, so an order and a
-- single trace of the same generation have the same scores.
create table reference_figures (
  version bigint generated always as identity primary key,
  -- {"places": {"276": 12345}, "shares": {"home": 0.78, …}}
  figures jsonb not null,
  created_at timestamptz not null
);

-- What leads say about the shares, as numbers without anything of the leads: one per share and lead, of some leads of each
-- chunk.
create table reference_evidence (
  id bigint generated always as identity primary key,
  -- People in the reference when the leads were traced: what a much smaller one taught no longer holds.
  people bigint not null,
  evidence smallint[] not null
);

-- The figures that an order's leads are scored with.
alter table trace_order add column figures_version bigint;
