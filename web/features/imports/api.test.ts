import { expect, test } from 'vitest';
import { importQuery } from './api.ts';

test.each([
  ['running', 2000],
  // The import of an uploaded file resumes by itself.
  ['interrupted', 2000],
  ['undoing', 2000],
  ['completed', false],
  ['failed', false],
] as const)('polls an import that is %s every %s ms', (state, pace) => {
  const { refetchInterval } = importQuery('1');
  const query = { state: { data: { state } } } as Parameters<
    Extract<typeof refetchInterval, () => unknown>
  >[0];
  expect(typeof refetchInterval === 'function' && refetchInterval(query)).toBe(pace);
});
