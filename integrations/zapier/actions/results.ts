import type { OrderLead } from '../../../contract/orders/schemas.ts';
import { type NotedLead, simplified } from '../../n8n/lead.ts';
import { callApi } from '../api.ts';
import type { Create } from '../zapier.ts';
import { sampleLead } from './trace.ts';

interface ResultsPage {
  items: OrderLead[];
  purpose: NotedLead['purpose'];
  notice: string;
  next: number | null;
}

/** Line items that one step of a Zap returns. */
const maxRows = 500;

export const readResults: Create = {
  key: 'read_results',
  noun: 'Results',
  display: {
    label: 'Read Results',
    description: 'Returns the leads of an order with their contacts as line items. Free.',
  },
  operation: {
    inputFields: [
      { key: 'order_id', label: 'Order', type: 'string', required: true, helpText: 'Its ID or number.' },
      {
        key: 'outcome',
        label: 'Which Leads',
        required: true,
        default: 'hit',
        choices: { hit: 'Hits', all: 'All', miss: 'Misses', possible: 'Possible matches' },
      },
      {
        key: 'starting_after',
        label: 'After Row',
        type: 'integer',
        helpText: `To read more than ${maxRows}: the “next” of the step before.`,
      },
    ],
    async perform(z, bundle) {
      const { order_id, outcome, starting_after } = bundle.inputData;
      const params: Record<string, string | number> = {
        limit: maxRows,
        starting_after: Number(starting_after ?? 0),
      };
      if (outcome !== 'all') params.outcome = String(outcome ?? 'hit');
      const path = `/order-results/${encodeURIComponent(String(order_id ?? '').trim())}`;
      const { items, purpose, notice, next } = await callApi<ResultsPage>(z, bundle, { path, params });
      const leads = items.map((lead) => simplified({ ...lead, purpose, notice }));
      return { id: String(order_id), count: leads.length, leads, next, purpose, notice };
    },
    sample: {
      id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
      count: 1,
      leads: [{ row_no: 1, ...sampleLead }],
      next: null,
      purpose: 'own_records',
      notice: sampleLead.notice,
    },
  },
};
