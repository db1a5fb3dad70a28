import { route } from '../../route.ts';

export const streamEvents = route({
  operationId: 'streamEvents',
  method: 'get',
  path: '/stream',
  access: 'session',
  seat: 'caller',
  tags: ['orders'],
  summary: 'Stream live updates',
  description:
    'Sends server-sent events when your orders, coins, or unread notifications change: `order`, `balance`, and `notification`.',
  file: 'text/event-stream',
  errors: { 429: 'Too many browsers of the account have it open' },
});
