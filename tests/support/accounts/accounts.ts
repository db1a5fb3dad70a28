/** The API for the tests of accounts: nobody is throttled for what an earlier test did, and each begins at the real time. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { clock } from '#platform/clock';
import { type TestApi, testApi } from '../api.ts';

/** Opens the API for the tests of one file, which calls it at its top. */
export async function accountsApi(env: Record<string, string> = {}): Promise<TestApi> {
  const api = await testApi(env);
  beforeEach(async () => {
    await api.ctx.pool.query('delete from rate_limit');
  });
  afterEach(() => clock.set(null));
  afterAll(() => api.close());
  return api;
}

/** How many rows of a table are so. */
export async function countRows(
  api: TestApi,
  table: string,
  where: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await api.ctx.pool.query(`select count(*) from ${table} where ${where}`, values);
  return Number(rows[0].count);
}
