/** What the stream tells of an order, against answers that were asked for before. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { keepOrder } from './queries.ts';

/** What a cache looks at. */
const orderIn = (state: Order['state']) => ({ id: 'the-id', number: 7, state }) as Order;

test('TRACE-5: an answer that comes late doesn’t take the place of what was told since', async () => {
  for (const name of ['the-id', '7']) {
    const cache = new QueryClient();
    const asked = Promise.withResolvers<Order>();
    const load = cache.fetchQuery({ queryKey: ['order', name], queryFn: () => asked.promise });
    keepOrder(cache, orderIn('completed'));
    asked.resolve(orderIn('running'));
    await load.catch(() => {});
    expect(cache.getQueryData(['order', name])).toMatchObject({ state: 'completed' });
  }
});
