/** The routes the contract declares are those the server binds and `openapi.json` describes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { declaredRoutes } from '#support/calls/declared';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

interface Described {
  servers: { url: string }[];
  paths: Record<string, Record<string, { operationId?: string }>>;
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

test('API-3: every call with a JSON body has an example that the call accepts', async () => {
  const withBody = (await declaredRoutes()).filter(
    ({ body, bodyType = 'application/json' }) => body !== undefined && bodyType === 'application/json',
  );
  expect(withBody.length).toBeGreaterThan(80);
  const faults = withBody.flatMap(({ operationId, body, example }) =>
    (body?.safeParse(example).error?.issues ?? []).map(
      ({ path, message }) => `${operationId} ${path.join('.')}: ${message}`,
    ),
  );
  expect(faults).toEqual([]);
});
