/** Affiliates in tests: people on networks of their own who follow a link, register, buy, and get refunds. */
import { expect } from 'vitest';
import { termsVersion } from '#contract/accounts/terms';
import type { Referral } from '#contract/affiliate/schemas';
import { type AffiliateTerms, initialTerms } from '#contract/affiliate/terms';
import { subscribeAffiliates, writeVisits } from '#features/affiliate';
import { subscribeNotifications } from '#features/notifications';
import { after, clock, minutes } from '#platform/clock';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents } from '#platform/jobs/events';
import { openSession } from '#platform/security/sessions';
import { setSetting } from '#platform/settings';
import { accountsApi } from '../accounts/accounts.ts';
import type { TestApi, TestUser } from '../api.ts';
import { enterCard, numbers, workOnMoney } from '../billing/billing.ts';

/** Sets the program's terms: the initial ones with the given changes. */
export const setTerms = (api: TestApi, terms: Partial<AffiliateTerms>) =>
  inTransaction(api.ctx, (tx) => setSetting(tx, 'affiliate_terms', { ...initialTerms, ...terms }));

/** Opens the API with the affiliate program on for one test file; call at top level. */
export async function affiliatesApi(terms: Partial<AffiliateTerms> = {}): Promise<TestApi> {
  const api = await accountsApi({ OPENSKIP_TRUST_PROXY: '1' });
  subscribeAffiliates(api.ctx);
  subscribeNotifications(api.ctx);
  await setTerms(api, terms);
  return api;
}

/** Moves the clock forward. */
export const passTime = (milliseconds: number) => clock.set(after(clock.now(), milliseconds));

/** A common user agent. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let places = 0;

/** A unique IP address in a network of its own. */
export const newPlace = (): string => `198.18.${++places % 256}.${1 + Math.floor(places / 256)}`;

/** Records all activity of a user as coming from an IP address. */
export const moveTo = (api: TestApi, user: TestUser, ip: string, agent = browser) =>
  api.ctx.pool.query('update session set ip = $2, agent = $3 where user_id = $1', [user.id, ip, agent]);

/** Signs a user in again from their last place: moving the clock ended their session. */
export async function awake(api: TestApi, user: TestUser): Promise<TestUser> {
  const { rows } = await api.ctx.pool.query(
    'select ip, agent from session where user_id = $1 order by id desc limit 1',
    [user.id],
  );
  const { access_token: token } = await inTransaction(api.ctx, (tx) =>
    openSession(tx, { user_id: user.id, ...rows[0] }),
  );
  return { ...user, token };
}

export interface Affiliate {
  user: TestUser;
  code: string;
}

/** An affiliate with a link and a card on their own network. */
export async function newAffiliate(api: TestApi): Promise<Affiliate> {
  const user = await api.customer();
  await moveTo(api, user, newPlace());
  await api.ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [user.id]);
  const { body } = await api.call('GET', `/affiliate-url/${user.id}`, { as: user });
  return { user, code: body.data.code };
}

/** Follows an affiliate's link and returns what the browser stores. */
export async function visit(
  api: TestApi,
  ref: string,
  { page = '/register', referrer = '', ip = newPlace(), agent = browser } = {},
) {
  const answer = await api.call('POST', '/visit', {
    body: { ref, page, referrer },
    headers: { 'user-agent': agent, 'x-forwarded-for': ip },
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Registers with what the browser stores, from a network of its own. */
export async function register(
  api: TestApi,
  { code, click }: { code: string | null; click?: string | null },
  { email = `${newId()}@example.com`, ip = newPlace(), agent = browser } = {},
): Promise<TestUser> {
  const password = 'a made-up password';
  const query = new URLSearchParams({ ...(code && { rel: code }), ...(click && { click }) });
  const { body } = await api.call('POST', `/registration?${query}`, {
    body: { email, password, terms: termsVersion },
  });
  const { id } = body.user;
  const { access_token: token } = await inTransaction(api.ctx, (tx) =>
    openSession(tx, { user_id: id, ip, agent }),
  );
  const { rows } = await api.ctx.pool.query('select account_id from app_user where id = $1', [id]);
  await tell(api);
  const caller = { account_id: rows[0].account_id } as TestUser['caller'];
  return { id, email, password, token, caller };
}

/** A customer who followed the link and registered a minute later, slow enough not to be flagged. */
export async function bring(
  api: TestApi,
  { code }: Pick<Affiliate, 'code'>,
  visitor: Parameters<typeof visit>[2] = {},
): Promise<TestUser> {
  const referral = await visit(api, code, visitor);
  passTime(minutes(1));
  return register(api, referral);
}

/** Delivers all pending events. */
export async function tell(api: TestApi): Promise<void> {
  await writeVisits(api.ctx);
  await deliverEvents(api.ctx);
}

const cards = new Map<string, string>();

/** Buys coins with a card and returns the payment. 100 coins cost 1,000 cents. */
export async function buy(
  api: TestApi,
  user: TestUser,
  coins: number,
  number: string = numbers.other,
): Promise<string> {
  const card_id = cards.get(user.id) ?? (await enterCard(api, user, number)).id;
  cards.set(user.id, card_id);
  const { body } = await api.call('POST', '/buy-coins', {
    as: user,
    body: { coins, card_id, request_key: newId() },
  });
  expect(body.data).toMatchObject({ status: 'paid' });
  await tell(api);
  return body.data.id;
}

/** Refunds cents of a payment to the card. */
export async function refund(api: TestApi, payment_id: string, amount?: number): Promise<void> {
  const { status } = await api.call('POST', `/admin/payments/${payment_id}/refund`, {
    as: await api.admin(),
    body: { amount, reason: 'They asked for it' },
  });
  expect(status).toBe(200);
  await workOnMoney(api);
  await tell(api);
}

/** An affiliate's current referrals, newest first. */
export async function referrals(api: TestApi, affiliate: Affiliate): Promise<Referral[]> {
  const user = await awake(api, affiliate.user);
  return (await api.call('GET', `/referral/${user.id}?per_page=100`, { as: user })).body.data.items;
}

export async function statistics(api: TestApi, affiliate: Affiliate) {
  const user = await awake(api, affiliate.user);
  return (await api.call('GET', `/statistics/${user.id}`, { as: user })).body.data;
}

export async function payOut(api: TestApi, affiliate: Affiliate, method = 'coins') {
  const user = await awake(api, affiliate.user);
  return api.call('POST', `/affiliate-payouts/${user.id}`, { as: user, body: { method } });
}
