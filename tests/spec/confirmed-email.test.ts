/** API keys and webhooks work without a session, so creating them needs a confirmed email. */
import { expect, test } from 'vitest';
import { accountsApi } from '#support/accounts/accounts';
import { confirmEmailOf } from '#support/accounts/sign-in';
import type { Answer } from '#support/api';
import { english } from '#support/english';

const api = await accountsApi();

const key = { name: 'Nightly', scopes: ['read'] };
const endpoint = { url: 'https://hooks.example.com/x', events: ['order.completed'] };
const failureOf = ({
  status,
  body,
}: Answer<{ message: string; error?: { code: string; type: string } | undefined }>) => ({
  status,
  code: body.error?.code,
  type: body.error?.type,
  message: body.message,
});
const refused = {
  status: 403,
  code: 'email_unconfirmed',
  type: 'permission',
  message: english('errors:email_unconfirmed.without_smtp'),
};

test.each(['live', 'test'])('API-1: refuses a %s key for an unconfirmed customer', async (mode) => {
  const as = await api.customer();
  expect(failureOf(await api.call('POST', '/app-key', { as, body: { ...key, mode } }))).toEqual(refused);
  const list = () => api.call('GET', `/app-key/${as.id}`, { as });
  expect((await list()).body.data).toEqual({ keys: [], email_confirmation_needed: true });
  await confirmEmailOf(api, as);
  expect((await api.call('POST', '/app-key', { as, body: { ...key, mode } })).status).toBe(200);
  expect((await list()).body.data).toMatchObject({ email_confirmation_needed: false });
});

test('API-1: refuses to rotate a key for an unconfirmed customer', async () => {
  const as = await api.customer();
  await confirmEmailOf(api, as);
  const { id } = (await api.call('POST', '/app-key', { as, body: key })).body.data.details;
  await api.ctx.pool.query('update app_user set email_confirmed_at = null where id = $1', [as.id]);
  const body = { overlap_hours: 1 };
  expect((await api.call('POST', `/app-key-rotation/${id}`, { as, body })).status).toBe(403);
  expect((await api.call('POST', `/app-key-revocation/${id}`, { as })).status).toBe(200);
});

test('API-3: refuses to add or redirect a webhook for an unconfirmed customer', async () => {
  const as = await api.customer();
  const add = () => api.call('POST', '/webhook-endpoints', { as, body: endpoint });
  expect(failureOf(await add())).toEqual(refused);
  await confirmEmailOf(api, as);
  const { id } = (await add()).body.data.details;
  await api.ctx.pool.query('update app_user set email_confirmed_at = null where id = $1', [as.id]);
  const change = (more: object) =>
    api.call('PUT', `/webhook-endpoint/${id}`, { as, body: { ...endpoint, enabled: true, ...more } });
  expect((await change({ url: 'https://hooks.example.com/y' })).status).toBe(403);
  expect((await change({ description: 'Ours' })).status).toBe(200);
});

test('API-1: needs no confirmation from an admin', async () => {
  const as = await api.admin();
  expect((await api.call('POST', '/app-key', { as, body: key })).status).toBe(200);
});

test('API-1: says how to get the link when a mail server is set', async () => {
  const { smtp } = api.ctx.config;
  const as = await api.customer();
  Object.assign(api.ctx.config, { smtp: { host: 'localhost', port: 1, secure: false, auth: null } });
  const answer = await api.call('POST', '/app-key', { as, body: key });
  Object.assign(api.ctx.config, { smtp });
  expect(failureOf(answer).message).toBe(english('errors:email_unconfirmed'));
});
