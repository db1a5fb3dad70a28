import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { cacheOrder } from './queries.ts';

const orderIn = (state: Order['state']) => ({ id: 'the-id', number: 7, state }) as Order;

test('TRACE-5: a late reply doesn’t replace newer state from the stream', async () => {
  for (const name of ['the-id', '7']) {
    const cache = new QueryClient();
    const reply = Promise.withResolvers<Order>();
    const load = cache.fetchQuery({ queryKey: ['order', name], queryFn: () => reply.promise });
    cacheOrder(cache, orderIn('completed'));
    reply.resolve(orderIn('running'));
    await load.catch(() => {});
    expect(cache.getQueryData(['order', name])).toMatchObject({ state: 'completed' });
  }
});

test('PAGES-3: lists of leads are outdated as soon as an order ends, not before', () => {
  const cache = new QueryClient();
  const key = ['leads', 'list', 'the user', {}];
  cache.setQueryData(key, { items: [] });
  cacheOrder(cache, orderIn('running'));
  expect(cache.getQueryState(key)?.isInvalidated).toBe(false);
  cacheOrder(cache, orderIn('completed'));
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
});
