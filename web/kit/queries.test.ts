/** What the stream tells of coins, against answers that were asked for before. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepBalance } from './queries.ts';

test('PAY-1: a balance that is told takes the place of a late one, and leaves the movements that are loading', async () => {
  const cache = new QueryClient();
  const balance = Promise.withResolvers<object>();
  const movements = Promise.withResolvers<string>();
  const loads = [
    cache.fetchQuery({ queryKey: ['wallet'], queryFn: () => balance.promise }),
    cache.fetchQuery({ queryKey: ['wallet', 'movements', 1], queryFn: () => movements.promise }),
  ];
  keepBalance(cache, { available: 21, held: 0 });
  balance.resolve({ available: 25, held: 5 });
  movements.resolve('listed');
  await Promise.allSettled(loads);
  expect(cache.getQueryData(['wallet'])).toEqual({ available: 21, held: 0 });
  expect(cache.getQueryData(['wallet', 'movements', 1])).toBe('listed');
  expect(cache.getQueryState(['wallet', 'movements', 1])?.fetchStatus).toBe('idle');
});
