-- The language of a user's pages, emails, notifications and files.
alter table app_user add column language text not null default 'en' check (language in ('en', 'es'));
