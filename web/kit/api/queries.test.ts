import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { toast } from '../toasts/toasts.tsx';
import { CallError } from './api.ts';
import { cacheBalance, retryDelay, shouldRetry } from './queries.ts';

test('PAY-1: a streamed balance replaces an older reply and keeps movements loading', async () => {
  const cache = new QueryClient();
  const balance = Promise.withResolvers<object>();
  const movements = Promise.withResolvers<string>();
  const loads = [
    cache.fetchQuery({ queryKey: ['wallet'], queryFn: () => balance.promise }),
    cache.fetchQuery({ queryKey: ['wallet', 'movements', 1], queryFn: () => movements.promise }),
  ];
  cacheBalance(cache, { available: 21, held: 0 });
  balance.resolve({ available: 25, held: 5 });
  movements.resolve('listed');
  await Promise.allSettled(loads);
  expect(cache.getQueryData(['wallet'])).toEqual({ available: 21, held: 0 });
  expect(cache.getQueryData(['wallet', 'movements', 1])).toBe('listed');
  expect(cache.getQueryState(['wallet', 'movements', 1])?.fetchStatus).toBe('idle');
});

const failed = (http: number, retryAfter?: number) =>
  new CallError({
    status: false,
    message: 'Too many requests. Wait 20 seconds, then try again.',
    http,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

test('retries a rate-limited load once, no earlier than the server says', async () => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue('');
  const refused = failed(429, 20);
  expect([shouldRetry(0, refused), shouldRetry(1, refused)]).toEqual([true, false]);
  expect(shouldRetry(0, failed(429, 3600))).toBe(false);
  // The toasts are loaded when first needed.
  const isShown = () => expect(shown).toHaveBeenCalledWith(refused.message, { id: 'too-many-requests' });
  await vi.waitFor(isShown, { timeout: 20_000 });
  shown.mockRestore();
  for (let count = 0; count < 50; count += 1) {
    expect(retryDelay(0, refused)).toBeGreaterThanOrEqual(20_000);
    expect(retryDelay(0, refused)).toBeLessThanOrEqual(25_000);
  }
  // Jitter: the loads of a page don't retry at the same moment.
  expect(new Set(Array.from({ length: 10 }, () => retryDelay(0, refused))).size).toBeGreaterThan(5);
});

test('retries other failures twice when the server is at fault', () => {
  expect([failed(0), failed(503, 5), failed(500)].map((error) => shouldRetry(1, error))).toEqual([
    true,
    true,
    true,
  ]);
  expect([failed(404), failed(422)].map((error) => shouldRetry(0, error))).toEqual([false, false]);
  expect(retryDelay(0, failed(503, 5))).toBeGreaterThanOrEqual(5_000);
});
