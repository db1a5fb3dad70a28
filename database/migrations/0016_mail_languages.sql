-- The language that a mail is rendered in.
alter table mail add column language text not null default 'en' check (language in ('en', 'es'));

-- The operator's texts per kind of mail and language.
alter table mail_text add column language text not null default 'en' check (language in ('en', 'es'));
alter table mail_text drop constraint mail_text_pkey, add primary key (kind, language);

-- The language of the page that the person sent the request from, for the mails about it.
alter table privacy_request add column language text not null default 'en' check (language in ('en', 'es'));

-- What it was paid with, as a key of the catalog with its values; null for documents of before.
alter table invoice add column paid_with_message jsonb;
