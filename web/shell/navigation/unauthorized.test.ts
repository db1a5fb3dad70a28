import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CallError } from '../../kit/api/api.ts';
import { followUnauthorized } from './unauthorized.ts';

/** Loads once successfully and once with a failure; returns the remaining data and the number of sign-outs. */
async function loadTwice(http: number, unauthorized?: 'sign-out' | 'log') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const signOut = vi.fn();
  followUnauthorized(client, signOut);
  let first = true;
  const load = () =>
    client.fetchQuery({
      queryKey: ['it'],
      meta: unauthorized === undefined ? {} : { unauthorized },
      queryFn: () => {
        if (!first) throw new CallError({ status: false, http, message: 'No.' });
        first = false;
        return 'what was loaded';
      },
    });
  await load();
  await expect(load()).rejects.toThrow('No.');
  return { left: client.getQueryData(['it']), signOuts: signOut.mock.calls.length };
}

test('GUARD-6: a 401 on card info signs out', async () => {
  expect(await loadTwice(401, 'sign-out')).toMatchObject({ signOuts: 1 });
});

test('GUARD-6: a 401 on another load clears its data without navigating', async () => {
  expect(await loadTwice(401)).toEqual({ left: undefined, signOuts: 0 });
});

test('GUARD-6: a 401 on a load of the frame keeps its data', async () => {
  expect(await loadTwice(401, 'log')).toEqual({ left: 'what was loaded', signOuts: 0 });
});

test('GUARD-6: other failures clear nothing', async () => {
  expect(await loadTwice(500)).toEqual({ left: 'what was loaded', signOuts: 0 });
  expect(await loadTwice(403, 'sign-out')).toEqual({ left: 'what was loaded', signOuts: 0 });
});
