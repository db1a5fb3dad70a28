import { OrderIdParam, Paging, pageOf } from '../../envelope.ts';
import { route } from '../../route.ts';
import { OrderRecurrence, RecurrenceBody, RecurringList } from './schemas.ts';

export const listRecurringLists = route({
  operationId: 'listRecurringLists',
  method: 'get',
  path: '/recurring-lists',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: 'List recurring lists',
  description:
    'Returns the orders that are traced again every month, newest first, with the outcome of their last run. Stopped ones come last.',
  query: Paging,
  response: pageOf(RecurringList),
});

export const getRecurrence = route({
  operationId: 'getRecurrence',
  method: 'get',
  path: '/order-recurrence/{id}',
  access: { scope: 'read' },
  tags: ['orders'],
  summary: "Get an order's recurring list",
  description:
    'Returns the recurring list that an order started, or is a run of, with its last 12 runs. `id` is the order’s.',
  params: OrderIdParam,
  response: OrderRecurrence,
});

export const setRecurrence = route({
  operationId: 'setRecurrence',
  method: 'put',
  path: '/order-recurrence/{id}',
  access: { scope: 'trace' },
  tags: ['orders'],
  summary: 'Trace an order again every month',
  description:
    'Traces the leads of a completed order again every month, paid with coins, or changes the limit and the purpose of a list that is on. A run costs coins only for leads with a contact that you didn’t have for them. If it could cost more than the limit or than you have, it’s skipped and you’re told. `id` is the order’s, or that of one of its runs.',
  params: OrderIdParam,
  body: RecurrenceBody,
  example: { purpose: 'own_records', most_coins: 200 },
  response: OrderRecurrence,
  errors: { 409: 'The order isn’t complete, or its leads were deleted' },
});

export const stopRecurrence = route({
  operationId: 'stopRecurrence',
  method: 'delete',
  path: '/order-recurrence/{id}',
  access: { scope: 'manage' },
  tags: ['orders'],
  summary: 'Stop tracing an order every month',
  description:
    'Stops at once. A run that is being traced finishes unless you cancel its order. Stopping again changes nothing.',
  params: OrderIdParam,
  response: OrderRecurrence,
});

export const runRecurrence = route({
  operationId: 'runRecurrence',
  method: 'post',
  path: '/order-recurrence/{id}/run',
  access: { scope: 'trace' },
  tags: ['orders'],
  summary: 'Start a run of a monthly trace now',
  description:
    'Starts a run between two months, on the same terms and at most once a day. The monthly date stays. `id` is the order’s.',
  params: OrderIdParam,
  response: OrderRecurrence,
  errors: {
    409: 'The order isn’t traced every month, a run isn’t finished, or you started one in the last 24 hours',
  },
});
