import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { testApi } from '#support/api';
import { readRows } from './rows.ts';
import { addEntries, undoBatch } from './service.ts';

const api = await testApi();
afterAll(() => api.close());

test('undoes a large addition about as fast as it was made', async () => {
  const { ctx } = api;
  const { caller } = await api.customer();
  const undo_id = newId();
  const rows = Array.from({ length: 6000 }, (_, n) => ({
    name: 'Alma Bakersfeld',
    street: `${n + 1} Elm St`,
    city: 'Springfield',
    state: 'IL',
  }));
  const { entries } = readRows(rows);
  const startedAt = performance.now();
  await inTransaction(ctx, (tx) => addEntries(tx, caller, entries, { batch_id: undo_id }));
  const addedAt = performance.now();
  expect(await undoBatch(ctx, caller, undo_id)).toEqual({ removed: 6000 });
  const undoneAt = performance.now();
  expect(undoneAt - addedAt).toBeLessThan(3 * (addedAt - startedAt));
  const { rows: left } = await ctx.pool.query('select from do_not_contact_key');
  expect(left).toEqual([]);
}, 120_000);
