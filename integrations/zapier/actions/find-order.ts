import type { Order } from '../../../contract/orders/schemas.ts';
import { callApi, findApi } from '../api.ts';
import type { Search } from '../zapier.ts';

/** What Zaps need of an order, in flat fields. */
export const flatOrder = ({ id, number, name, state, purpose, leadSummery, ended_at }: Order) => ({
  id,
  number,
  name,
  state,
  purpose: purpose ?? '',
  leads: leadSummery.leads,
  hits: leadSummery.hits,
  coins: leadSummery.coins,
  ended_at: ended_at ?? '',
});

export const sampleOrder: ReturnType<typeof flatOrder> = {
  id: '01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55',
  number: 12,
  name: 'June',
  state: 'completed',
  purpose: 'own_records',
  leads: 400,
  hits: 261,
  coins: 243,
  ended_at: '2026-11-24T22:07:00.000Z',
};

export const findOrder: Search = {
  key: 'find_order',
  noun: 'Order',
  display: { label: 'Find Order', description: 'Finds an order by its number or by part of its name.' },
  operation: {
    inputFields: [
      { key: 'number', label: 'Number', type: 'integer', helpText: 'As in its address: 12 for /orders/12.' },
      { key: 'name', label: 'Part of the Name', type: 'string', helpText: 'Used without a number.' },
    ],
    async perform(z, bundle) {
      const { number, name } = bundle.inputData;
      const [wanted, value] = [number, name].map((text) => String(text ?? '').trim());
      if (wanted) {
        const path = `/single-order-list/${encodeURIComponent(wanted)}`;
        const order = await findApi<Order>(z, bundle, { path });
        return order === undefined ? [] : [flatOrder(order)];
      }
      if (!value) return [];
      const params = { value, per_page: 25 };
      const { items } = await callApi<{ items: Order[] }>(z, bundle, { path: '/order-list', params });
      return items.map(flatOrder);
    },
    sample: sampleOrder,
  },
};
