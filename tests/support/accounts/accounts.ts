/** The API for account tests, with fresh rate limits and the real time before each test. */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { clock } from '#platform/clock';
import { type TestApi, testApi } from '../api.ts';

/** Opens the API for one test file; call at top level. */
export async function accountsApi(env: Record<string, string> = {}): Promise<TestApi> {
  const api = await testApi(env);
  beforeEach(async () => {
    await api.ctx.pool.query('delete from rate_limit');
  });
  afterEach(() => clock.set(null));
  afterAll(() => api.close());
  return api;
}

/** The number of rows matching a condition. */
export async function countRows(
  api: TestApi,
  table: string,
  where: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await api.ctx.pool.query(`select count(*) from ${table} where ${where}`, values);
  return Number(rows[0].count);
}
