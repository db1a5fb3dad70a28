import { expect, test } from 'vitest';
import { durations } from './toasts.tsx';

test('SHELL-8: shows blank and error toasts for 4000 ms, success for 2000 ms, loading until dismissed', () => {
  expect(durations).toEqual({
    duration: 4000,
    success: { duration: 2000 },
    error: { duration: 4000 },
    loading: { duration: Number.POSITIVE_INFINITY },
  });
});
