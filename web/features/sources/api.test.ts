/** How often the console looks at an import. */
import { expect, test } from 'vitest';
import { importQuery } from './api.ts';

test.each([
  ['running', 2000],
  // The file of one that was sent goes on by itself.
  ['interrupted', 2000],
  ['undoing', 2000],
  ['completed', false],
  ['failed', false],
] as const)('one that is %s every %s ms', (state, pace) => {
  const { refetchInterval } = importQuery('1');
  const query = { state: { data: { state } } } as Parameters<
    Extract<typeof refetchInterval, () => unknown>
  >[0];
  expect(typeof refetchInterval === 'function' && refetchInterval(query)).toBe(pace);
});
