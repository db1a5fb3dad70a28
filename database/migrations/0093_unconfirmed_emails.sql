-- An email belongs to the one user who has confirmed it. Others may have registered with it: they sign in, but can't confirm
-- it while it belongs to somebody, so that registration needn't say which addresses have an account.
alter table app_user drop constraint app_user_email_key;
create unique index app_user_confirmed_email on app_user (email) where email_confirmed_at is not null;
create index app_user_email on app_user (email);

-- The operator's own people were never mailed a link.
update app_user set email_confirmed_at = app_user.created_at
from account
where account.id = app_user.account_id and account.kind = 'operator' and app_user.email_confirmed_at is null
  and app_user.password_hash <> '';
