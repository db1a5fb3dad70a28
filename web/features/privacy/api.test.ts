import { expect, test } from 'vitest';
import { requestsQuery } from './api.ts';

test.each([
  ['working', 2000],
  ['review', 10_000],
] as const)('polls requests, one of which is %s, every %s ms', (state, pace) => {
  const { refetchInterval } = requestsQuery(1, true);
  const query = { state: { data: { items: [{ state }] } } } as Parameters<
    Extract<typeof refetchInterval, () => unknown>
  >[0];
  expect(typeof refetchInterval === 'function' && refetchInterval(query)).toBe(pace);
});
