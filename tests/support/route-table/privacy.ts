/** Route table rows: privacy requests and their administration. */
import { z } from 'zod';
import { DropStatus } from '#contract/drop/schemas';
import { envelope, pageOf } from '#contract/envelope';
import {
  PrivacyProven,
  PrivacyReceipt,
  PrivacyRecords,
  PrivacyRequest,
  PrivacyRequestOpened,
  PrivacyStarted,
  SuppressionSummary,
} from '#contract/privacy/schemas';
import { Suppression, SuppressionList, SuppressionsFound } from '#contract/privacy/suppressions';
import { Erasures } from '#contract/retention/schemas';
import { newId } from '#platform/ids';
import { codeFor, prove } from '../privacy/privacy.ts';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const asker = () => ({ first_name: 'Zoe', last_name: 'Nobody', email: `${newId()}@example.com` });
const form = {
  action: 'erase',
  street: '1 Nowhere Rd',
  city: 'Springfield',
  state: 'IL',
  zip: '62704',
  phones: ['217-555-0187'],
};
const key = 'k'.repeat(43);

/** A form awaiting an admin. */
async function waiting({ api }: World): Promise<string> {
  const { id, key } = await prove(api, asker());
  await api.call('POST', '/privacy/form', { body: { id, key, ...form } });
  return id;
}

const badForms = [
  {},
  [],
  { id: 'x' },
  { id: 'x', key: 'short', action: 'hide' },
  { id: 'x', key, action: 'burn' },
];

/** A person an admin suppressed. */
const suppression = { phone: '217-555-0186', action: 'hide', reason: 'A judge asked us to' };

async function suppress({ api, admin }: World): Promise<string> {
  return (await api.call('POST', '/admin/suppressions', { as: admin, body: suppression })).body.data.id;
}

/** A new one, completed by its job. */
async function carriedOut(world: World): Promise<string> {
  const id = await suppress(world);
  await world.api.ctx.pool.query(`update operator_suppression set state = 'done' where id = $1`, [id]);
  return id;
}

const badWho = [
  {},
  [],
  { phone: '555' },
  { email: 'nobody' },
  { zip: 'none' },
  { first_name: 'Zoe', last_name: 'Nobody' },
  { last_name: 'Nobody', street: '1 Nowhere Rd', zip: '62704' },
];

export const privacyRows: Row[] = [
  {
    route: 'GET /api/v1/admin/suppressions',
    admin: true,
    good: () => ({ path: '/admin/suppressions?kind=operator' }),
    answer: envelope(SuppressionList),
    wrong: () => [...badPages('/admin/suppressions'), { path: '/admin/suppressions?kind=mine' }],
  },
  {
    route: 'POST /api/v1/admin/suppression-search',
    admin: true,
    good: () => ({ path: '/admin/suppression-search', body: { phone: '217-555-0186' } }),
    answer: envelope(SuppressionsFound),
    wrong: () => badBodies('/admin/suppression-search', badWho),
  },
  {
    route: 'POST /api/v1/admin/suppressions',
    admin: true,
    good: () => ({ path: '/admin/suppressions', body: suppression }),
    answer: envelope(Suppression),
    wrong: () =>
      badBodies('/admin/suppressions', [
        ...badWho,
        { ...suppression, reason: '' },
        { ...suppression, action: 'burn' },
        { ...suppression, action: 'erase' },
      ]),
  },
  {
    route: 'POST /api/v1/admin/suppressions/:kind/:id/lift',
    admin: true,
    good: async (world) => ({
      path: `/admin/suppressions/operator/${await carriedOut(world)}/lift`,
      body: { reason: 'It was the wrong number' },
    }),
    answer: envelope(z.null()),
    about: (id) => ({
      path: `/admin/suppressions/operator/${id}/lift`,
      body: { reason: 'It was the wrong number' },
    }),
    wrong: () => [
      ...badBodies(`/admin/suppressions/operator/${newId()}/lift`, [{}, [], { reason: 'x' }]),
      { path: '/admin/suppressions/mine/x/lift', body: { reason: 'It was the wrong number' } },
    ],
  },
  {
    route: 'POST /api/v1/privacy/requests',
    open: true,
    good: () => ({ path: '/privacy/requests', body: asker() }),
    answer: envelope(PrivacyStarted),
    wrong: () =>
      badBodies('/privacy/requests', [
        {},
        [],
        { ...asker(), email: 'nobody' },
        { ...asker(), first_name: '' },
        { ...asker(), last_name: 'x'.repeat(61) },
      ]),
  },
  {
    route: 'POST /api/v1/privacy/proof',
    open: true,
    good: async ({ api }) => {
      const requester = asker();
      const { body } = await api.call('POST', '/privacy/requests', { body: requester });
      return {
        path: '/privacy/proof',
        body: { id: body.data.id, code: await codeFor(api, requester.email) },
      };
    },
    answer: envelope(PrivacyProven),
    wrong: () =>
      badBodies('/privacy/proof', [{}, [], { id: 'x', code: '12345' }, { id: '', code: '123456' }]),
  },
  {
    route: 'POST /api/v1/privacy/records',
    open: true,
    good: async ({ api }) => {
      const { id, key } = await prove(api, asker());
      return { path: '/privacy/records', body: { id, key } };
    },
    answer: envelope(PrivacyRecords),
    wrong: () => badBodies('/privacy/records', [{}, [], { id: 'x', key: 'short' }, { id: '', key }]),
  },
  {
    route: 'POST /api/v1/privacy/decision',
    open: true,
    good: async ({ api }) => {
      const { id, key } = await prove(api, asker());
      return { path: '/privacy/decision', body: { id, key, action: 'hide' } };
    },
    answer: envelope(PrivacyReceipt),
    wrong: () => badBodies('/privacy/decision', badForms),
  },
  {
    route: 'POST /api/v1/privacy/form',
    open: true,
    good: async ({ api }) => {
      const { id, key } = await prove(api, asker());
      return { path: '/privacy/form', body: { id, key, ...form } };
    },
    answer: envelope(PrivacyReceipt),
    wrong: () =>
      badBodies('/privacy/form', [
        ...badForms,
        { id: 'x', key, ...form, zip: 'none' },
        { id: 'x', key, ...form, phones: Array(6).fill('217-555-0187') },
      ]),
  },
  {
    route: 'GET /api/v1/admin/suppression',
    admin: true,
    good: () => ({ path: '/admin/suppression' }),
    answer: envelope(SuppressionSummary),
  },
  {
    route: 'GET /api/v1/admin/drop',
    admin: true,
    good: () => ({ path: '/admin/drop' }),
    answer: envelope(DropStatus),
  },
  {
    route: 'POST /api/v1/admin/drop/sync',
    admin: true,
    good: () => ({ path: '/admin/drop/sync' }),
    answer: envelope(DropStatus),
  },
  {
    route: 'GET /api/v1/admin/erasures',
    admin: true,
    good: () => ({ path: '/admin/erasures' }),
    answer: envelope(Erasures),
  },
  {
    route: 'GET /api/v1/admin/privacy-requests',
    admin: true,
    good: () => ({ path: '/admin/privacy-requests?open=yes' }),
    answer: envelope(pageOf(PrivacyRequest)),
    wrong: () => badPages('/admin/privacy-requests'),
  },
  {
    route: 'GET /api/v1/admin/privacy-requests/:id',
    admin: true,
    good: async (world) => ({ path: `/admin/privacy-requests/${await waiting(world)}` }),
    answer: envelope(PrivacyRequestOpened),
    about: (id) => ({ path: `/admin/privacy-requests/${id}` }),
  },
  {
    route: 'POST /api/v1/admin/privacy-requests/:id/confirm',
    admin: true,
    good: async (world) => ({
      path: `/admin/privacy-requests/${await waiting(world)}/confirm`,
      body: { people: [] },
    }),
    answer: envelope(PrivacyRequest),
    about: (id) => ({ path: `/admin/privacy-requests/${id}/confirm`, body: { people: [] } }),
    wrong: () =>
      badBodies('/admin/privacy-requests/x/confirm', [{}, [], { people: 'all' }, { people: ['one'] }]),
  },
  {
    route: 'POST /api/v1/admin/privacy-requests/:id/refuse',
    admin: true,
    good: async (world) => ({
      path: `/admin/privacy-requests/${await waiting(world)}/refuse`,
      body: { reason: 'The letter came back to us.' },
    }),
    answer: envelope(PrivacyRequest),
    about: (id) => ({
      path: `/admin/privacy-requests/${id}/refuse`,
      body: { reason: 'The letter came back to us.' },
    }),
    wrong: () => badBodies('/admin/privacy-requests/x/refuse', [{}, [], { reason: '' }, { reason: 7 }]),
  },
];
