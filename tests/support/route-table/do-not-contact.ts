/** Route table rows: the customer's own do-not-contact list. */
import {
  DoNotContactEntry,
  DoNotContactLeads,
  DoNotContactPage,
  DoNotContactReport,
  DoNotContactUndo,
} from '#contract/do-not-contact/schemas';
import { envelope } from '#contract/envelope';
import { badBodies, type Row, type World } from './parts.ts';

async function listedEntry({ api, owner }: World): Promise<string> {
  const body = { rows: [{ email: 'nobody@example.com' }] };
  await api.call('POST', '/do-not-contact', { as: owner, body });
  const { data } = (await api.call('GET', '/do-not-contact?value=nobody', { as: owner })).body;
  return data.items[0]?.id ?? '';
}

async function addedBatch({ api, owner, lead_id }: World): Promise<string> {
  const body = { ids: [lead_id] };
  // Other calls may have added the lead, which could then not be added again.
  for (const table of ['do_not_contact_key', 'do_not_contact'])
    await api.ctx.pool.query(`delete from ${table} where account_id = $1`, [owner.caller.account_id]);
  return (await api.call('POST', '/leads-do-not-contact', { as: owner, body })).body.data.undo_id ?? '';
}

export const doNotContactRows: Row[] = [
  {
    route: 'GET /api/v1/do-not-contact',
    good: () => ({ path: '/do-not-contact?value=555&kind=phone&limit=10' }),
    answer: envelope(DoNotContactPage),
    wrong: () =>
      ['kind=fax', 'limit=0', 'limit=501', 'limit=x', `value=${'x'.repeat(201)}`].map((query) => ({
        path: `/do-not-contact?${query}`,
      })),
  },
  {
    route: 'POST /api/v1/do-not-contact',
    good: () => ({
      path: '/do-not-contact',
      body: { rows: [{ phone: '2175550142', name: 'Ada Moss', zip: '62881' }, { phone: '1' }] },
    }),
    answer: envelope(DoNotContactReport),
    wrong: () =>
      badBodies('/do-not-contact', [
        {},
        { rows: [] },
        { rows: [{ phone: 2175550142 }] },
        { rows: [{ phone: 'x'.repeat(201) }] },
        { rows: Array(1001).fill({ phone: '2175550142' }) },
      ]),
  },
  {
    route: 'DELETE /api/v1/do-not-contact/:id',
    good: async (world) => ({ path: `/do-not-contact/${await listedEntry(world)}` }),
    answer: envelope(DoNotContactEntry),
    about: (id) => ({ path: `/do-not-contact/${id}` }),
  },
  {
    route: 'GET /api/v1/do-not-contact-file',
    good: () => ({ path: '/do-not-contact-file' }),
    answer: 'entries',
  },
  {
    route: 'POST /api/v1/leads-do-not-contact',
    good: ({ lead_id }) => ({ path: '/leads-do-not-contact', body: { ids: [lead_id] } }),
    answer: envelope(DoNotContactLeads),
    about: (id) => ({ path: '/leads-do-not-contact', body: { ids: [id] } }),
    wrong: () => badBodies('/leads-do-not-contact', [{}, { ids: 'all' }, { ids: ['x'], filter: {} }]),
  },
  {
    route: 'DELETE /api/v1/leads-do-not-contact/:id',
    good: async (world) => ({ path: `/leads-do-not-contact/${await addedBatch(world)}` }),
    answer: envelope(DoNotContactUndo),
    about: (id) => ({ path: `/leads-do-not-contact/${id}` }),
  },
];
