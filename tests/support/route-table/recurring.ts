/** Route table rows: orders that are traced again every month. */
import { envelope, pageOf } from '#contract/envelope';
import { OrderRecurrence, RecurringList } from '#contract/orders/recurring/schemas';
import { badBodies, badPages, type Row } from './parts.ts';

const terms = { purpose: 'own_records', most_coins: 100 };

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
    good: ({ order }) => ({ path: `/order-recurrence/${order.id}/run` }),
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
