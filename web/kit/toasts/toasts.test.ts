/** How long toasts stay, by kind. */
import { expect, test } from 'vitest';
import { durations } from './toasts.tsx';

test('SHELL-8: blank and error toasts stay 4000 ms, success 2000 ms, loading until dismissed', () => {
  expect(durations).toEqual({
    duration: 4000,
    success: { duration: 2000 },
    error: { duration: 4000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  });
});
