-- Whether the sign-in had a second factor: a code, a passkey, or one that the company's identity provider asked for.
alter table session add column second_factor boolean not null default false;
update session set second_factor = true
from app_user
where app_user.id = session.user_id and session.impersonator_id is null
  and app_user.totp_confirmed_at <= session.signed_in_at;
alter table oidc_ticket add column second_factor boolean not null default false;
-- The browser that asked for a sign-in link, as SHA-256 of its cookie. Null for links that work in any browser.
alter table user_link add column browser_hash bytea;
delete from user_link where kind = 'sign_in';
