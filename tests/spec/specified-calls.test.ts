/** Every call of the specification against the calls the service has, describes and tests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { type Described, operationsOf } from '#support/calls/fuzz';
import { specifiedCalls } from '#support/calls/specified-calls';
import { routeTable } from '#support/route-table/all';

let api: TestApi;
let described: Map<string, Described>;
beforeAll(async () => {
  api = await testApi();
  const { body } = await api.call('GET', '/openapi.json');
  described = new Map(operationsOf(body).map((operation) => [operation.route, operation]));
});
afterAll(() => api.close());

/** Public besides the settings, which a page needs before sign-in. */
const open: readonly string[] = specifiedCalls['without a token'];

describe.each(Object.entries(specifiedCalls))('%s', (_, calls) => {
  test.each([...calls])('CALLS: exists, is described and is in the route table: %s', async (call) => {
    const [, method = '', path = '', query = ''] = /^(\w+) ([^?]+)\??(.*)$/.exec(call) ?? [];
    const route = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const registered = api.app.routes.map((one) => `${one.method} ${one.path}`);
    expect(registered).toContain(route);
    const row = routeTable.find((one) => one.route === route);
    expect(row?.route).toBe(route);
    expect(row?.open ?? false).toBe(open.includes(call));
    const names = query === '' ? [] : query.split('&');
    expect(Object.keys(described.get(route)?.query ?? {})).toEqual(expect.arrayContaining(names));
    // Only its own method exists: without sign-in it is refused as unauthorized, not as unknown.
    const response = await api.app.request(`http://localhost${path.replaceAll(/\{\w+\}/g, 'x')}`, { method });
    if (row?.open) expect(response.status).not.toBe(404);
    else expect(response.status).toBe(401);
  });
});
