/** Route table rows: orders that are traced again every month. */
import { envelope, pageOf } from '#contract/envelope';
import { OrderRecurrence, RecurringList } from '#contract/orders/recurring/schemas';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const terms = { purpose: 'own_records', most_coins: 100 };

/** Turns the list of the order off and on, which ends a run that isn't paid. Returns the order's id. */
async function listWithoutRuns({ api, owner, order }: World): Promise<string> {
  await api.call('DELETE', `/order-recurrence/${order.id}`, { as: owner });
  await api.call('PUT', `/order-recurrence/${order.id}`, { as: owner, body: terms });
  return order.id;
}

export const recurringRows: Row[] = [
  {
    route: 'GET /api/v1/recurring-lists',
    good: () => ({ path: '/recurring-lists' }),
    answer: envelope(pageOf(RecurringList)),
    wrong: () => badPages('/recurring-lists'),
  },
  {
    route: 'GET /api/v1/order-recurrence/:id',
    good: ({ order }) => ({ path: `/order-recurrence/${order.id}` }),
    answer: envelope(OrderRecurrence),
    about: (id) => ({ path: `/order-recurrence/${id}` }),
  },
  {
    route: 'PUT /api/v1/order-recurrence/:id',
    good: ({ order }) => ({ path: `/order-recurrence/${order.id}`, body: terms }),
    answer: envelope(OrderRecurrence),
    about: (id) => ({ path: `/order-recurrence/${id}`, body: terms }),
    wrong: ({ order }) =>
      badBodies(`/order-recurrence/${order.id}`, [
        {},
        { ...terms, purpose: 'curiosity' },
        { ...terms, most_coins: 0 },
        { ...terms, most_coins: 1.5 },
        { ...terms, most_coins: '100' },
        { ...terms, purpose_note: 7 },
      ]),
  },
  {
    route: 'POST /api/v1/order-recurrence/:id/run',
    good: async (world) => ({ path: `/order-recurrence/${await listWithoutRuns(world)}/run` }),
    answer: envelope(OrderRecurrence),
    about: (id) => ({ path: `/order-recurrence/${id}/run` }),
  },
  {
    route: 'DELETE /api/v1/order-recurrence/:id',
    good: ({ order }) => ({ path: `/order-recurrence/${order.id}` }),
    answer: envelope(OrderRecurrence),
    about: (id) => ({ path: `/order-recurrence/${id}` }),
  },
];
