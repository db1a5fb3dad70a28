-- What the operator has a kind of mail say. `words` is null again where they went back to the product's own text; the row
-- stays, so that its version goes on.
create table mail_text (
  kind text primary key,
  words jsonb,
  version integer not null,
  changed_at timestamptz not null
);

-- The operator's words as they were when the mail was written, null for the product's own; and whether it is a test of them.
alter table mail add column words jsonb;
alter table mail add column test boolean not null default false;
