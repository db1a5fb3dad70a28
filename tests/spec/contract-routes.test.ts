/** The routes the contract declares are those the server binds and `openapi.json` describes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/route';
import { type TestApi, testApi } from '#support/api';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

interface Described {
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId?: string }>>;
}

async function declaredRoutes(): Promise<Route[]> {
  const folder = join(import.meta.dirname, '../../contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('routes.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.flatMap((exports) =>
    Object.values<unknown>(exports).filter(
      (value): value is Route => typeof value === 'object' && value !== null && 'operationId' in value,
    ),
  );
}

test('API-3: describes every declared route under its operation ID, and nothing else', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const described = body as Described;
  const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const declared = (await declaredRoutes()).map(
    ({ operationId, method, path, base = '/api/v1' }) => `${operationId} ${method} ${base}${path}`,
  );
  expect(declared.length).toBeGreaterThan(200);
  expect(operations.sort()).toEqual(declared.sort());
  expect(described.servers).toEqual([{ url: api.ctx.config.publicUrl }]);
});

test('API-3: gives every route its own operation ID', async () => {
  const ids = (await declaredRoutes()).map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
});
