-- Passkeys (WebAuthn credentials) that a user signs in with instead of the password.
create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  credential_id bytea not null unique,
  -- In COSE form, as the authenticator sent it.
  public_key bytea not null,
  -- Uses that the authenticator counted; many always report 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- Whether the user's password manager has a copy.
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, id);

-- Challenges that an authenticator has to sign, each once. Stored as SHA-256.
create table passkey_challenge (
  hash bytea primary key,
  -- Who adds a passkey, in which session; null for a sign-in.
  user_id uuid references app_user (id),
  session_id uuid,
  expires_at timestamptz not null,
  check ((user_id is null) = (session_id is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Users of the operator's OpenID Connect provider, and who they are here.
create table oidc_identity (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject)
);
create index oidc_identity_user on oidc_identity (user_id);

-- Sign-ins that are at the provider. Nonce and PKCE verifier are derived from the browser's secret, so neither is here.
create table oidc_request (
  state_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index oidc_request_expiry on oidc_request (expires_at);

-- Sign-ins that the provider confirmed and the user still has to, with the password or a code.
create table oidc_ticket (
  hash bytea primary key,
  user_id uuid not null references app_user (id),
  issuer text not null,
  subject text not null,
  -- Whether the password is needed, which then links the identity.
  links boolean not null,
  expires_at timestamptz not null
);
create index oidc_ticket_user on oidc_ticket (user_id);
