import type { Order } from '../../../contract/orders/schemas.ts';
import { callApi } from '../api.ts';
import { hitOn, leadFields, leadOf, purpose, purposeOf } from '../fields.ts';
import type { Create } from '../zapier.ts';
import { flatOrder, sampleOrder } from './find-order.ts';

export const createOrder: Create = {
  key: 'create_order',
  noun: 'Order',
  display: {
    label: 'Create Order',
    description: 'Sends line items as one order, paid with coins. Each hit costs 1 coin.',
  },
  operation: {
    inputFields: [
      purpose,
      hitOn,
      { key: 'name', label: 'Name', type: 'string', default: 'Zapier' },
      {
        key: 'most_coins',
        label: 'Most Coins',
        type: 'integer',
        required: true,
        helpText: 'If the order could cost more, it waits until you pay for it in OpenSkip.',
      },
      { key: 'leads', label: 'Leads', children: leadFields },
    ],
    async perform(z, bundle) {
      const { leads, name, hit_on, most_coins } = bundle.inputData;
      const rows = (Array.isArray(leads) ? leads : []) as Record<string, unknown>[];
      const body = {
        purpose: purposeOf(z, bundle),
        name: String(name ?? '') || 'Zapier',
        hit_on: hit_on ?? 'any',
        most_coins: Number(most_coins ?? 0),
        leads: rows.map(leadOf).filter((lead) => Object.keys(lead).length > 0),
      };
      if (body.leads.length === 0)
        throw new z.errors.Error('There are no leads to order. Nothing was charged.', 'no_leads', 422);
      return flatOrder(await callApi<Order>(z, bundle, { method: 'POST', path: '/orders', body }));
    },
    sample: sampleOrder,
  },
};
