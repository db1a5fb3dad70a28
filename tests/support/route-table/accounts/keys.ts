/** Route table rows: API keys. */
import { z } from 'zod';
import { AppKey, AppKeys, KeyRequest, NewAppKey, SingleTrace } from '#contract/api-keys/schemas';
import { envelope, pageOf } from '#contract/envelope';
import { ResultsPage } from '#contract/orders/batch/schemas';
import { LeadSummary, Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import { leadRow } from '../../orders/orders.ts';
import { badPages, type Call, type Row, type World } from '../parts.ts';

const key = { name: 'Nightly', scopes: ['read'] };

/** The ID of a key of the owner. */
async function keyId({ api, owner }: World): Promise<string> {
  const { body } = await api.call('POST', '/app-key', { as: owner, body: key });
  return body.data.details.id;
}

/** A person of the town as lead fields. */
function townLead(): Record<string, string> {
  const [person] = demoTown({ people: 1 });
  const [full_name = '', property_address = '', , , property_zip = ''] = leadRow(person);
  return { full_name, property_address, property_zip };
}

const batch = { leads: [townLead()], pay: false };

const badCursors = (path: string, more: string[]): Call[] =>
  ['starting_after=-1', 'starting_after=x', 'outcome=found', ...more].map((query) => ({
    path: `${path}?${query}`,
  }));

const trace = { lead: townLead(), purpose: 'own_records' };

export const keyRows: Row[] = [
  {
    route: 'GET /api/v1/app-key/:id',
    good: ({ owner }) => ({ path: `/app-key/${owner.id}` }),
    answer: envelope(AppKeys),
    about: (id) => ({ path: `/app-key/${id}` }),
  },
  {
    route: 'POST /api/v1/app-key',
    good: () => ({ path: '/app-key', body: key }),
    answer: envelope(NewAppKey),
    wrong: () =>
      [
        {},
        [],
        { ...key, name: '' },
        { ...key, name: 'x'.repeat(81) },
        { ...key, name: 'two\nlines' },
        { ...key, scopes: [] },
        { ...key, scopes: ['everything'] },
        { ...key, scopes: 'read' },
        { ...key, mode: 'mock' },
        { ...key, expires_at: 'tomorrow' },
        { ...key, expires_at: '2020-01-01T00:00:00Z' },
        { ...key, allowed_ips: ['nowhere'] },
        { ...key, allowed_ips: ['203.0.113.0/33'] },
        { ...key, allowed_ips: Array(21).fill('203.0.113.7') },
      ].map((body) => ({ path: '/app-key', body })),
  },
  {
    route: 'POST /api/v1/app-key-rotation/:id',
    good: async (world) => ({ path: `/app-key-rotation/${await keyId(world)}`, body: { overlap_hours: 1 } }),
    answer: envelope(NewAppKey),
    about: (id) => ({ path: `/app-key-rotation/${id}`, body: {} }),
    wrong: () =>
      [{ overlap_hours: -1 }, { overlap_hours: 169 }, { overlap_hours: 1.5 }, { overlap_hours: '1' }].map(
        (body) => ({ path: '/app-key-rotation/x', body }),
      ),
  },
  {
    route: 'POST /api/v1/app-key-revocation/:id',
    good: async (world) => ({ path: `/app-key-revocation/${await keyId(world)}` }),
    answer: envelope(AppKey),
    about: (id) => ({ path: `/app-key-revocation/${id}` }),
  },
  {
    route: 'GET /api/v1/app-key-requests/:id',
    good: async (world) => ({ path: `/app-key-requests/${await keyId(world)}` }),
    answer: envelope(pageOf(KeyRequest)),
    about: (id) => ({ path: `/app-key-requests/${id}` }),
    wrong: () => badPages('/app-key-requests/x'),
  },
  {
    route: 'POST /api/v1/trace',
    good: () => ({ path: '/trace', body: trace }),
    answer: envelope(SingleTrace),
    wrong: () =>
      [
        {},
        [],
        { ...trace, purpose: undefined },
        { ...trace, purpose: 'curiosity' },
        { ...trace, lead: {} },
        { ...trace, lead: { full_name: 'Ada Lovelace' } },
        { ...trace, lead: { ...trace.lead, nickname: 'Ada' } },
        { ...trace, lead: { ...trace.lead, full_name: 'x'.repeat(501) } },
        { ...trace, lead: { ...trace.lead, full_name: 7 } },
        { ...trace, lead: [trace.lead] },
      ].map((body) => ({ path: '/trace', body })),
  },
  {
    route: 'POST /api/v1/orders',
    good: () => ({ path: '/orders', body: batch }),
    answer: envelope(Order),
    wrong: () => [
      ...[
        {},
        [],
        { ...batch, leads: [] },
        { ...batch, leads: townLead() },
        { ...batch, leads: [7] },
        { ...batch, leads: [{ nickname: 'Ada' }] },
        { ...batch, leads: [{ full_name: 'x'.repeat(201) }] },
        { ...batch, leads: [{ full_name: 'Ada Lovelace' }] },
        { ...batch, leads: Array(10_001).fill({}) },
        { ...batch, purpose: 'curiosity' },
        { ...batch, pay: true },
        { ...batch, pay: 'no' },
        { ...batch, name: '' },
        { ...batch, most_coins: -1 },
      ].map((body) => ({ path: '/orders', body })),
      ...['', '7', '{', '[]', '{"nickname":"Ada"}', `${JSON.stringify(townLead())}\n{`].map((body) => ({
        path: '/orders?pay=false',
        body,
        headers: { 'content-type': 'application/x-ndjson' },
      })),
      {
        path: '/orders',
        body: JSON.stringify(townLead()),
        headers: { 'content-type': 'application/x-ndjson' },
      },
    ],
  },
  {
    route: 'GET /api/v1/order-results/:id',
    good: ({ order }) => ({ path: `/order-results/${order.id}?limit=5` }),
    answer: envelope(ResultsPage),
    about: (id) => ({ path: `/order-results/${id}` }),
    wrong: ({ order }) => badCursors(`/order-results/${order.id}`, ['limit=0', 'limit=501', 'limit=x']),
  },
  {
    route: 'GET /api/v1/order-results/:id/stream',
    good: ({ order }) => ({ path: `/order-results/${order.id}/stream` }),
    answer: 'lines',
    about: (id) => ({ path: `/order-results/${id}/stream` }),
    wrong: ({ order }) => badCursors(`/order-results/${order.id}/stream`, []),
  },
  {
    route: 'GET /api/bstapi/v1/lead-orders/:id',
    good: ({ owner }) => ({ path: `/api/bstapi/v1/lead-orders/${owner.id}?page=1` }),
    answer: z.object({
      status: z.literal(true),
      message: z.string(),
      data: pageOf(Order),
      leadSummery: LeadSummary,
    }),
    about: (id) => ({ path: `/api/bstapi/v1/lead-orders/${id}` }),
    wrong: ({ owner }) => badPages(`/api/bstapi/v1/lead-orders/${owner.id}`),
  },
];
