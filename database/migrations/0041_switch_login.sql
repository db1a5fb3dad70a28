-- An admin who is signed in as a customer: until when, and to which session of their own they return.
alter table session
  add column acts_until timestamptz,
  -- The family of the admin's own session. Where that has ended, so has this one.
  add column returns_to uuid,
  add check ((impersonator_id is null) = (acts_until is null)),
  add check ((impersonator_id is null) = (returns_to is null));
