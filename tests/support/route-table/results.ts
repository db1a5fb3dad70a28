/** Route table rows: results. */

import { envelope } from '#contract/envelope';
import { DispositionReport } from '#contract/leads/dispositions/schemas';
import { LeadItem, Tags } from '#contract/leads/remarks';
import { LeadList } from '#contract/leads/schemas';
import { Selected, SelectionCount, TaggedLeads } from '#contract/leads/selection';
import { SavedView, SavedViews, ViewCounts } from '#contract/leads/views';
import { DownloadTicket } from '#contract/orders/download/schemas';
import { OwnLayout, OwnLayouts } from '#contract/orders/layouts/schemas';
import { Order } from '#contract/orders/schemas';
import { newId } from '#platform/ids';
import { bucketOfOrder } from '../orders/orders.ts';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const layoutColumns = [{ from: 'result', name: 'Phone', header: 'Number' }];
const badLayouts = [
  {},
  { name: 'Dialer', columns: [] },
  { name: '', columns: layoutColumns },
  { name: 'Dialer', columns: [{ from: 'result', name: 'Shoe size', header: 'Size' }] },
  { name: 'Dialer', columns: [{ from: 'lead', name: 'Phone', header: 'Phone' }] },
  { name: 'Dialer', columns: layoutColumns, rows: 'house' },
];

async function savedLayout({ api, owner }: World, name: string): Promise<string> {
  const body = { name: `${name} ${newId().slice(-8)}`, columns: layoutColumns };
  return (await api.call('POST', '/download-layouts', { as: owner, body })).body.data.id;
}

export const resultRows: Row[] = [
  {
    route: 'POST /api/v1/dispositions',
    good: () => ({
      path: '/dispositions',
      body: { calls: [{ number: '+12175550100', outcome: 'connected' }] },
    }),
    answer: envelope(DispositionReport),
    wrong: () => badBodies('/dispositions', [{}, { calls: [] }, { calls: [{ number: '1', outcome: 'x' }] }]),
  },
  {
    route: 'GET /api/v1/all-leads/:id',
    good: ({ owner }) => ({
      path: `/all-leads/${owner.id}?value=il&sorter_property=name&sorter_type=asc&page=1&outcome=hit&min_confidence=0.5`,
    }),
    answer: envelope(LeadList),
    about: (id) => ({ path: `/all-leads/${id}` }),
    wrong: ({ owner }) => [
      ...badPages(`/all-leads/${owner.id}`),
      ...[
        'page=2',
        'sorter_property=password',
        'sorter_property=',
        'sorter_type=up',
        'outcome=maybe',
        'min_confidence=2',
        'min_confidence=x',
        'dnc=perhaps',
        'litigator=1',
        'line_type=fax',
        'state=tx',
        'state=Texas',
        'outcome=hit,maybe',
        'has=fax',
        'zip=627',
        'seen_since=2025-13',
        'order=0',
        'order=x',
        'order=9999999999',
        `value=${'x'.repeat(201)}`,
        'tag=',
        `tag=${'x'.repeat(41)}`,
      ].map((query) => ({ path: `/all-leads/${owner.id}?${query}` })),
    ],
  },
  {
    route: 'GET /api/v1/lead-item/:id',
    good: ({ lead_id }) => ({ path: `/lead-item/${lead_id}` }),
    answer: envelope(LeadItem),
    about: (id) => ({ path: `/lead-item/${id}` }),
  },
  {
    route: 'POST /api/v1/lead-unlock/:id',
    good: async ({ api, owner, order }) => {
      // Already unlocked: returns the same for free.
      const { rows } = await api.ctx.pool.query<{ lead_id: string }>(
        `update lead_result set outcome = 'possible'
         where bucket = $1 and account_id = $2 and row_no = 1 returning lead_id`,
        [await bucketOfOrder(api, order.id), owner.caller.account_id],
      );
      return { path: `/lead-unlock/${rows[0]?.lead_id}` };
    },
    answer: envelope(LeadItem),
    about: (id) => ({ path: `/lead-unlock/${id}` }),
  },
  {
    route: 'PUT /api/v1/phone-report/:id',
    good: async ({ api, owner, lead_id }) => {
      const { body } = await api.call('GET', `/lead-item/${lead_id}`, { as: owner });
      const number = body.data.result?.person?.phones[0]?.number;
      return { path: `/phone-report/${lead_id}`, body: { number, verdict: 'worked' } };
    },
    answer: envelope(LeadItem),
    about: (id) => ({ path: `/phone-report/${id}`, body: { number: '+12175550100', verdict: 'worked' } }),
    wrong: ({ lead_id }) =>
      badBodies(`/phone-report/${lead_id}`, [
        {},
        [],
        { number: '+12175550100' },
        { number: '+12175550100', verdict: 'maybe' },
        { number: '', verdict: 'wrong_number' },
        { number: 5, verdict: 'wrong_number' },
        // Not a number of the lead.
        { number: '+19995550100', verdict: 'wrong_number' },
      ]),
  },
  {
    route: 'PUT /api/v1/lead-note/:id',
    good: ({ lead_id }) => ({
      path: `/lead-note/${lead_id}`,
      body: { note: 'Call on Monday.', tags: ['warm'] },
    }),
    answer: envelope(LeadItem),
    about: (id) => ({ path: `/lead-note/${id}`, body: { note: 'A note.', tags: [] } }),
    wrong: ({ lead_id }) =>
      badBodies(`/lead-note/${lead_id}`, [
        {},
        [],
        { note: 'x'.repeat(2001), tags: [] },
        { note: '', tags: 'warm' },
        { note: '', tags: [''] },
        { note: '', tags: ['a,b'] },
        { note: '', tags: ['x'.repeat(41)] },
        { note: '', tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) },
      ]),
  },
  { route: 'GET /api/v1/lead-tags', good: () => ({ path: '/lead-tags' }), answer: envelope(Tags) },
  {
    route: 'POST /api/v1/selection-all-leads',
    good: () => ({ path: '/selection-all-leads', body: { filter: { outcome: 'hit' } } }),
    answer: envelope(SelectionCount),
    wrong: () => badBodies('/selection-all-leads', badSelections),
  },
  {
    route: 'POST /api/v1/leads-tag',
    good: ({ lead_id }) => ({
      path: '/leads-tag',
      body: { selection: { ids: [lead_id] }, add: ['warm'], remove: ['cold'] },
    }),
    answer: envelope(TaggedLeads),
    about: (id) => ({ path: '/leads-tag', body: { selection: { ids: [id] }, add: ['warm'] } }),
    wrong: () =>
      badBodies('/leads-tag', [
        {},
        ...badSelections.map((selection) => ({ selection, add: ['warm'] })),
        { selection: { filter: {} }, add: ['a,b'] },
        { selection: { filter: {} }, add: Array.from({ length: 11 }, (_, n) => `tag ${n}`) },
      ]),
  },
  {
    route: 'GET /api/v1/download-layouts',
    good: () => ({ path: '/download-layouts' }),
    answer: envelope(OwnLayouts),
  },
  {
    route: 'POST /api/v1/download-layouts',
    good: () => ({
      path: '/download-layouts',
      body: { name: `Dialer ${newId().slice(-8)}`, columns: layoutColumns },
    }),
    answer: envelope(OwnLayout),
    wrong: () => badBodies('/download-layouts', badLayouts),
  },
  {
    route: 'PUT /api/v1/download-layouts/:id',
    good: async (world) => ({
      path: `/download-layouts/${await savedLayout(world, 'To change')}`,
      body: { name: 'Changed', columns: layoutColumns },
    }),
    answer: envelope(OwnLayout),
    about: (id) => ({ path: `/download-layouts/${id}`, body: { name: 'Theirs', columns: layoutColumns } }),
    wrong: () => badBodies('/download-layouts/01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', badLayouts),
  },
  {
    route: 'DELETE /api/v1/download-layouts/:id',
    good: async (world) => ({ path: `/download-layouts/${await savedLayout(world, 'To delete')}` }),
    answer: envelope(OwnLayout),
    about: (id) => ({ path: `/download-layouts/${id}` }),
  },
  { route: 'GET /api/v1/lead-views', good: () => ({ path: '/lead-views' }), answer: envelope(SavedViews) },
  {
    route: 'POST /api/v1/lead-views',
    good: () => ({ path: '/lead-views', body: { name: 'Texas mobiles', filter: { state: 'TX' } } }),
    answer: envelope(SavedView),
    wrong: () => badBodies('/lead-views', badViews),
  },
  {
    route: 'PUT /api/v1/lead-views/:id',
    good: async (world) => ({
      path: `/lead-views/${await savedView(world, 'To change')}`,
      body: { name: 'Changed', filter: { has: 'email' } },
    }),
    answer: envelope(SavedView),
    about: (id) => ({ path: `/lead-views/${id}`, body: { name: 'Mine', filter: {} } }),
    wrong: () => badBodies('/lead-views/01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', badViews),
  },
  {
    route: 'DELETE /api/v1/lead-views/:id',
    good: async (world) => ({ path: `/lead-views/${await savedView(world, 'To delete')}` }),
    answer: envelope(SavedView),
    about: (id) => ({ path: `/lead-views/${id}` }),
  },
  {
    route: 'GET /api/v1/lead-view-counts',
    good: ({ order }) => ({ path: `/lead-view-counts?order=${order.number}` }),
    answer: envelope(ViewCounts),
    wrong: () => ['order=0', 'order=x'].map((query) => ({ path: `/lead-view-counts?${query}` })),
  },
  {
    route: 'POST /api/v1/leads-again',
    good: ({ lead_id }) => ({ path: '/leads-again', body: { ids: [lead_id] } }),
    answer: envelope(Order),
    about: (id) => ({ path: '/leads-again', body: { ids: [id] } }),
    wrong: () => badBodies('/leads-again', badSelections),
  },
  {
    route: 'POST /api/v1/leads-download',
    good: ({ lead_id }) => ({
      path: '/leads-download',
      body: { selection: { ids: [lead_id] }, value: 'hits' },
    }),
    answer: envelope(DownloadTicket),
    about: (id) => ({ path: '/leads-download', body: { selection: { ids: [id] } } }),
    wrong: () =>
      badBodies('/leads-download', [
        {},
        ...badSelections.map((selection) => ({ selection })),
        { selection: { filter: {} }, value: 'rejects' },
        { selection: { filter: {} }, format: 'pdf' },
        { selection: { filter: {} }, layout: 'hubspot', format: 'json' },
      ]),
  },
  {
    route: 'POST /api/v1/leads-delete',
    good: async ({ api, owner, lead_id }) => {
      const { body } = await api.call('GET', `/all-leads/${owner.id}`, { as: owner });
      return {
        path: '/leads-delete',
        body: { ids: [body.data.items.find(({ id }) => id !== lead_id)?.id] },
      };
    },
    answer: envelope(Selected),
    about: (id) => ({ path: '/leads-delete', body: { ids: [id] } }),
    wrong: () => badBodies('/leads-delete', badSelections),
  },
];

export const badSelections = [
  {},
  [],
  { ids: 'all' },
  { ids: ['x'.repeat(65)] },
  { ids: Array.from({ length: 1001 }, () => 'one') },
  { ids: ['one'], filter: {} },
  { filter: { outcome: 'maybe' } },
  { filter: {}, except: 'one' },
];

const badViews = [
  {},
  [],
  { name: '', filter: {} },
  { name: 'x'.repeat(41), filter: {} },
  { name: 'Two\nlines', filter: {} },
  { name: 'Bad filter', filter: { outcome: 'maybe' } },
  { name: 'Bad sort', filter: {}, sort: { property: 'password', direction: 'asc' } },
];

/** The id of a new view of the owner, under a name of its own. */
async function savedView({ api, owner }: World, name: string): Promise<string> {
  const { body } = await api.call('POST', '/lead-views', {
    as: owner,
    body: { name: `${name} ${newId().slice(-8)}`, filter: {} },
  });
  return body.data.id;
}
