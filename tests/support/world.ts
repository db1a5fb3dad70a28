/**
 * The world for every call of the route table: two customers, an admin, a support user, and data of every kind; sends a
 * row's call.
 */

import { ProviderUnreachable, providerOf } from '#features/accounts';
import { indexOrderLeads } from '#features/leads';
import { subscribeNotifications } from '#features/notifications';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import { deliverEvents } from '#platform/jobs/events';
import { type Answer, type TestUser, testApi } from './api.ts';
import { enterCard } from './billing/billing.ts';
import {
  bucketOfOrder,
  fillHomeBucket,
  importTown,
  leadFile,
  quote,
  trace,
  uploadCsv,
} from './orders/orders.ts';
import type { Call, Row, World } from './route-table/parts.ts';

/** Variables of an identity provider that is never called: the world has a stand-in, which signs in anyone. */
const identityProvider = {
  OPENSKIP_PUBLIC_URL: 'http://localhost:3000',
  OPENSKIP_OIDC_ISSUER: 'https://login.example.com',
  OPENSKIP_OIDC_CLIENT_ID: 'openskip',
  OPENSKIP_OIDC_CLIENT_SECRET: 'unused',
};

function replaceIdentityProvider(ctx: Context): void {
  const provider = providerOf(ctx);
  if (provider === null) throw new Error('the world has no identity provider');
  providerOf.replace(ctx, {
    settings: provider.settings,
    authorizationUrl: async ({ state }) => new URL(`https://login.example.com/?state=${state}`),
    async exchange({ code }) {
      if (code === 'down') throw new ProviderUnreachable();
      if (code === undefined || code === '') throw new Error('there is no code');
      const email_verified = code !== 'unverified';
      const email = `${newId()}@example.com`;
      return {
        issuer: 'https://login.example.com',
        subject: code,
        email,
        email_verified,
        second_factor: false,
      };
    },
  });
}

/** Opens it; close its `api` after the tests. */
export async function openWorld(): Promise<World> {
  const api = await testApi({ OPENSKIP_DROP_KEY: 'drop-test-key', ...identityProvider });
  replaceIdentityProvider(api.ctx);
  subscribeNotifications(api.ctx);
  const people = await importTown(api.ctx);
  const [owner, other] = [await api.customer(), await api.customer()];
  await api.ctx.pool.query('update app_user set email_confirmed_at = now()');
  await fillHomeBucket(api, owner);
  const order = await trace(api, owner, leadFile(people.slice(0, 12)));
  await indexOrderLeads(api.ctx, order.id);
  await quote(api, owner, leadFile(people.slice(20, 30)));
  const upload = await uploadCsv(api, owner, leadFile(people.slice(0, 3)));
  await deliverEvents(api.ctx);
  const { rows } = await api.ctx.pool.query(
    `select n.id as notification_id, u.token as unsubscribe_token, m.id as mail_id, l.lead_id
     from notification n join unsubscribe_key u using (account_id) join mail m using (account_id)
     join listed_lead l using (account_id) where account_id = $1 and l.bucket = $2 and l.outcome = 'hit' and l.line_type is not null
     order by l.lead_id desc`,
    [owner.caller.account_id, await bucketOfOrder(api, order.id)],
  );
  const card = await enterCard(api, owner);
  const body = { coins: 500, card_id: card.id, request_key: newId() };
  const { id: payment_id } = (await api.call('POST', '/buy-coins', { as: owner, body })).body.data;
  const [invoice] = (await api.call('GET', '/invoice-list', { as: owner })).body.data.items;
  const money = { card_id: card.id, payment_id, invoice_id: invoice?.id ?? '' };
  const [admin, support] = [await api.admin(), await api.customer()];
  await api.ctx.pool.query(`update app_user set role = 'support' where id = $1`, [support.id]);
  const created = await api.call('POST', '/app-key', {
    as: owner,
    body: { name: 'Revoked', scopes: ['trace', 'read', 'manage'] },
  });
  const { key: revoked_key, details } = created.body.data;
  await api.call('POST', `/app-key-revocation/${details.id}`, { as: owner });
  return {
    api,
    owner,
    other,
    admin,
    support,
    revoked_key,
    upload: upload.body.data,
    order,
    ...rows[0],
    ...money,
  };
}

/** The caller a row succeeds for. */
export const callerOf = ({ admin, owner }: World, row: Row): TestUser => (row.admin ? admin : owner);

const methodOf = ({ route }: Row) => route.slice(0, route.indexOf(' '));

/** Makes a row's call. Closes a stream after its first event. */
export async function sendRow(
  { api }: World,
  row: Row,
  {
    path,
    body,
    as,
    authorization,
    headers,
  }: Omit<Call, 'as'> & { as: TestUser | null; authorization?: string },
): Promise<Answer> {
  const sent = { ...headers, ...(authorization === undefined ? {} : { authorization }) };
  if (row.answer !== 'stream') {
    return api.call(methodOf(row), path, { ...(as ? { as } : {}), body, headers: sent });
  }
  const signed = as ? { authorization: `Bearer ${as.token}` } : {};
  const response = await api.app.request(`http://localhost/api/v1${path}`, {
    headers: { ...signed, ...sent },
  });
  if (response.status !== 200)
    return { status: response.status, headers: response.headers, body: await response.json() };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return { status: 200, headers: response.headers, body: Buffer.from(value ?? []).toString() };
}
