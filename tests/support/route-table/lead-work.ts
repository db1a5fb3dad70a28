/** Route table rows: the status of leads, and who works on them. */
import { envelope } from '#contract/envelope';
import { AssignedLeads, Assignees } from '#contract/leads/lead-work/schemas';
import { LeadItem } from '#contract/leads/remarks';
import { Selected } from '#contract/leads/selection';
import { badBodies, type Row, type World } from './parts.ts';
import { badSelections } from './results.ts';

async function assigned({ api, owner, lead_id }: World): Promise<string> {
  const assign = (assigned_to: string | null) =>
    api.call('POST', '/leads-assign', { as: owner, body: { selection: { ids: [lead_id] }, assigned_to } });
  await assign(null);
  return (await assign(owner.id)).body.data.undo_id ?? '';
}

export const leadWorkRows: Row[] = [
  {
    route: 'PUT /api/v1/lead-status/:id',
    good: ({ lead_id }) => ({ path: `/lead-status/${lead_id}`, body: { status: 'called' } }),
    answer: envelope(LeadItem),
    about: (id) => ({ path: `/lead-status/${id}`, body: { status: 'called' } }),
    wrong: ({ lead_id }) => badBodies(`/lead-status/${lead_id}`, [{}, [], { status: 'sold' }]),
  },
  {
    route: 'GET /api/v1/lead-assignees',
    good: () => ({ path: '/lead-assignees' }),
    answer: envelope(Assignees),
  },
  {
    route: 'POST /api/v1/leads-assign',
    good: ({ owner, lead_id }) => ({
      path: '/leads-assign',
      body: { selection: { ids: [lead_id] }, assigned_to: owner.id },
    }),
    answer: envelope(AssignedLeads),
    about: (id) => ({ path: '/leads-assign', body: { selection: { ids: [id] }, assigned_to: null } }),
    wrong: () =>
      badBodies('/leads-assign', [
        {},
        { selection: { filter: {} } },
        ...badSelections.map((selection) => ({ selection, assigned_to: null })),
        { selection: { filter: {} }, assigned_to: 5 },
      ]),
  },
  {
    route: 'DELETE /api/v1/leads-assign/:id',
    good: async (world) => ({ path: `/leads-assign/${await assigned(world)}` }),
    answer: envelope(Selected),
    about: (id) => ({ path: `/leads-assign/${id}` }),
  },
];
