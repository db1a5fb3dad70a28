/** Sign-in with the company's account: OpenID Connect with one provider of the operator. */
import { createHmac } from 'node:crypto';
import type { CompanySignInBody } from '#contract/accounts/company-sign-in/schemas';
import { Email, RegistrationBody } from '#contract/accounts/schemas';
import type { Language } from '#contract/languages';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newSecret } from '#platform/ids';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { passwords } from '#platform/security/passwords';
import { zoneOf } from '../address.ts';
import { dropUnconfirmedLinks } from '../claim-address.ts';
import { selectUserByEmail, selectUserById, type UserRow } from '../repository.ts';
import type { Origin } from '../sign-in/origins.ts';
import { insertCustomer } from '../sign-in/service.ts';
import { assertActive, requireSecondFactor, type SignedInUser, signInUser } from '../sign-in/session.ts';
import { type Binding, type Claims, type Provider, ProviderUnreachable, providerOf } from './provider.ts';
import {
  consumeRequest,
  consumeTicket,
  findIdentity,
  findTicket,
  insertIdentity,
  insertRequest,
  insertTicket,
  lockIdentity,
  noteUse,
  type Ticket,
} from './repository.ts';

function requireProvider(ctx: Context): Provider {
  const provider = providerOf(ctx);
  if (provider === null) throw new AppError('company_sign_in_off');
  return provider;
}

/** Nonce and PKCE verifier of a sign-in, from the secret in the browser's cookie. */
function bindingOf({ state, secret }: { state: string; secret: string }): Binding {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Returns the provider's page and the secret for the browser's cookie. Throws `company_sign_in_unreachable`. */
export async function startCompanySignIn(ctx: Context): Promise<{ url: URL; secret: string }> {
  const provider = requireProvider(ctx);
  const request = { state: newSecret(), secret: newSecret() };
  const url = await provider
    .authorizationUrl(bindingOf(request))
    .catch((error: unknown) => refuse(ctx, provider, error));
  await insertRequest(ctx.db, request);
  return { url, secret: request.secret };
}

/** Logs why and throws what the user sees. Nothing the provider sent is shown or logged, except its error code. */
function refuse(ctx: Context, { settings }: Provider, error: unknown): never {
  const { name, code, error: reason } = error as { name?: string; code?: string; error?: unknown };
  const cause = (error as Error).cause;
  ctx.log.warn(
    { name, code: code ?? (cause as { code?: string } | undefined)?.code, reason: shortCode(reason) },
    'a sign-in at the identity provider failed',
  );
  const key =
    error instanceof ProviderUnreachable
      ? 'company_sign_in_unreachable'
      : ('company_sign_in_failed' as const);
  throw new AppError(key, { values: { provider: settings.name }, cause: error });
}

const shortCode = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : undefined;

/** Signed in, or a ticket for what the user still has to confirm. */
export type CompanySession =
  | { session: SignedInUser }
  | { ticket: string; email: string; password_needed: boolean };

/**
 * Takes the provider's response, once and in the browser that started. Throws `company_sign_in_failed`,
 * `company_sign_in_unreachable`, `company_sign_in_refused` for an unverified email or one of another company, and
 * `account_suspended`.
 */
export async function finishCompanySignIn(
  ctx: Context,
  response: CompanySignInBody,
  request: { secret: string | null; language: Language } & Origin,
): Promise<CompanySession> {
  const provider = requireProvider(ctx);
  const { name } = provider.settings;
  const { secret } = request;
  const binding = { state: response.state, secret: secret ?? '' };
  if (secret === null || !(await consumeRequest(ctx.db, binding)))
    throw new AppError('company_sign_in_failed.over', { values: { provider: name } });
  if (response.error === 'access_denied')
    throw new AppError('company_sign_in_failed.denied', { values: { provider: name } });
  const claims = await provider
    .exchange(response, bindingOf(binding))
    .catch((error: unknown) => refuse(ctx, provider, error));
  const email = allowedEmail(provider, claims);
  return inTransaction(ctx, async (tx) => {
    await lockIdentity(tx, claims);
    const linked = await findIdentity(tx, claims);
    if (linked !== null) return openOrAskForCode(tx, await selectUserById(tx, linked), claims, request);
    if (email === null || !claims.email_verified)
      throw new AppError('company_sign_in_refused.unverified', { values: { provider: name } });
    const owner = await selectUserByEmail(tx, email);
    if (owner === undefined || owner.email_confirmed_at === null)
      return openOrAskForCode(
        tx,
        await registerUser(ctx, tx, claims, { email, ...request }),
        claims,
        request,
      );
    await assertActive(tx, owner);
    // The provider's company owns the mailboxes of the listed domains, so a password would prove nothing more.
    const proven = provider.settings.domains.length > 0 && claims.email_verified === true;
    if (!proven) return askForPassword(tx, owner, claims);
    await linkIdentity(tx, owner, claims, { provider: name, ...request });
    return openOrAskForCode(tx, owner, claims, request);
  });
}

/** The normalized email, or null. Throws `company_sign_in_refused` for a domain that the operator didn't list. */
function allowedEmail({ settings }: Provider, claims: Claims): string | null {
  const { data: email = null } = Email.safeParse(claims.email);
  const { domains, name } = settings;
  if (domains.length > 0 && !domains.includes(email?.split('@').at(-1) ?? ''))
    throw new AppError('company_sign_in_refused', { values: { provider: name } });
  return email;
}

async function askForPassword(tx: Tx, { id, email }: UserRow, claims: Claims): Promise<CompanySession> {
  const { issuer, subject, second_factor } = claims;
  return {
    ticket: await insertTicket(tx, { user_id: id, issuer, subject, second_factor, links: true }),
    email,
    password_needed: true,
  };
}

/** The second factor of this service applies whatever the provider asked for. */
async function openOrAskForCode(
  tx: Tx,
  user: UserRow,
  { issuer, subject, second_factor }: Claims,
  origin: Origin,
): Promise<CompanySession> {
  await assertActive(tx, user);
  if (user.totp_confirmed_at !== null) {
    const ticket = await insertTicket(tx, { user_id: user.id, issuer, subject, second_factor, links: false });
    return { ticket, email: user.email, password_needed: false };
  }
  await noteUse(tx, { issuer, subject });
  return { session: await signInUser(tx, user, { ...origin, second_factor }) };
}

/** Registers a customer without a password; they accept the terms before their first trace. */
async function registerUser(
  ctx: Context,
  tx: Tx,
  claims: Claims,
  { email, language, ip }: { email: string; language: Language; ip: string },
): Promise<UserRow> {
  const nameOf = (claim: unknown) => RegistrationBody.shape.first_name.safeParse(claim).data;
  const names = { first_name: nameOf(claims.given_name), last_name: nameOf(claims.family_name) };
  const user = await insertCustomer(
    ctx,
    tx,
    { email, ...names, language, rel: null, ip, confirmed: true },
    '',
  );
  await dropUnconfirmedLinks(tx, email);
  await insertIdentity(tx, user.id, claims);
  return user;
}

/** Links an existing user and notifies them by mail. */
async function linkIdentity(
  tx: Tx,
  user: UserRow,
  identity: Pick<Claims, 'issuer' | 'subject'>,
  { provider, ip, agent }: { provider: string } & Origin,
): Promise<void> {
  const id = await insertIdentity(tx, user.id, identity);
  const caller = { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip };
  await audit(tx, { caller, action: 'identity.link', subject: `identity:${id}` });
  const params = { provider, at: clock.now().toISOString(), ip, agent, ...zoneOf(user) };
  await sendMail(tx, { to: user.email, account_id: user.account_id, kind: 'identity_linked', params });
}

/** The user whose sign-in a ticket confirms. Throws `company_sign_in_failed` if it is over. */
export async function requireTicket(ctx: Context, token: string): Promise<{ ticket: Ticket; user: UserRow }> {
  const { settings } = requireProvider(ctx);
  const ticket = await findTicket(ctx.db, token);
  if (ticket === undefined)
    throw new AppError('company_sign_in_failed.over', { values: { provider: settings.name } });
  return { ticket, user: await selectUserById(ctx.db, ticket.user_id) };
}

/**
 * Confirms a sign-in, once: with the password if it links the identity, and with a code if two-factor sign-in is on.
 * Throws `invalid` at `password`, and `unauthenticated` with an error at `code`; the ticket then still works.
 */
export async function confirmCompanySignIn(
  ctx: Context,
  { ticket, user }: { ticket: Ticket; user: UserRow },
  request: { token: string; password?: string | undefined; code?: string | undefined } & Origin,
  count: { wrong: () => Promise<void>; code: (user_id: string) => Promise<void> },
): Promise<SignedInUser> {
  const { settings } = requireProvider(ctx);
  const at = clock.now();
  if (
    ticket.links &&
    !(await passwords(ctx).verify(request.password ?? '', user.password_hash, request.ip))
  ) {
    await count.wrong();
    throw invalidFields({ password: message('fields:password_wrong') });
  }
  const gaveCode = await requireSecondFactor(ctx, user, { ...request, at }, count.code);
  return inTransaction(ctx, async (tx) => {
    await lockIdentity(tx, ticket);
    if (!(await consumeTicket(tx, request.token)))
      throw new AppError('company_sign_in_failed.over', { values: { provider: settings.name } });
    if (ticket.links && (await findIdentity(tx, ticket)) === null)
      await linkIdentity(tx, user, ticket, { provider: settings.name, ...request });
    await noteUse(tx, ticket);
    return signInUser(tx, user, { ...request, second_factor: gaveCode || ticket.second_factor });
  });
}
