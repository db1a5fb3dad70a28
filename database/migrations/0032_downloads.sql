-- Downloads of chosen leads, and how far each download has come.

-- Tickets live for a minute: those from before are void.
delete from download_ticket;

alter table download_ticket
  -- Of chosen leads (Selection of the contract) instead of one order's rows.
  alter column order_id drop not null,
  add column selection jsonb,
  add constraint download_ticket_of check ((order_id is null) <> (selection is null)),
  -- By this its customer asks how far it is; the secret starts it.
  add column id uuid not null,
  add column state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  -- Leads that the file will hold, and those that are written.
  add column leads integer not null,
  add column leads_sent integer not null default 0;

create unique index download_ticket_id on download_ticket (id);
