-- How often a plan was changed: who would overwrite what another admin has changed meanwhile is told.
alter table plan add column version integer not null default 1;
