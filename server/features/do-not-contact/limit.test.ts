import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { testApi } from '#support/api';
import { readRows } from './rows.ts';
import { addEntries, listEntries } from './service.ts';

const api = await testApi();
afterAll(() => api.close());

test('a full list takes entries that it has, and refuses others', async () => {
  const { ctx } = api;
  const { caller } = await api.customer();
  const add = (...phones: string[]) => {
    const { entries } = readRows(phones.map((phone) => ({ phone })));
    return inTransaction(ctx, (tx) => addEntries(tx, caller, entries, { limit: 2 }));
  };
  expect(await add('217-555-0142', '217-555-0143')).toBe(2);
  expect(await add('(217) 555-0143', '+1 217 555 0142')).toBe(0);
  await expect(add('217-555-0142', '217-555-0144')).rejects.toMatchObject({ code: 'too_many_entries' });
  expect((await listEntries(ctx, caller, { limit: 50 })).total).toBe(2);
});
