import { expect, test } from 'vitest';
import {
  callUrl,
  codeSamples,
  type Description,
  exampleValue,
  groupCalls,
  searchCalls,
} from './description.ts';

const responses = { 200: { description: 'Success' } };
const description: Description = {
  info: { description: '' },
  components: { schemas: {} },
  paths: {
    '/api/v1/admin/jobs': {
      get: { operationId: 'listJobs', tags: ['admin'], summary: 'List jobs', responses },
    },
    '/api/v1/orders/{id}': {
      get: {
        operationId: 'getOrder',
        tags: ['orders'],
        summary: 'Get an order',
        security: [{ api_key: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'limit', in: 'query' },
          { name: 'starting_after', in: 'query' },
        ],
        responses,
      },
      post: {
        operationId: 'renameOrder',
        tags: ['orders'],
        summary: 'Rename an order',
        security: [{ api_key: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name', 'purpose', 'coins', 'rows'],
                properties: {
                  name: { type: 'string' },
                  purpose: { enum: ['legal', 'marketing'] },
                  coins: { type: 'integer', minimum: 5 },
                  rows: { type: 'array', items: { anyOf: [{ type: 'boolean' }, { type: 'string' }] } },
                  note: { type: 'string' },
                },
              },
            },
          },
        },
        responses,
      },
    },
  },
};
const groups = groupCalls({ ...description, tags: [{ name: 'orders' }, { name: 'admin' }] });

test('lists groups in the order of the tags, each with its description', () => {
  const tags = [{ name: 'orders', description: 'Trace many leads.' }, { name: 'trace' }, { name: 'admin' }];
  expect(groupCalls({ ...description, tags }).map(({ name, description: text }) => [name, text])).toEqual([
    ['orders', 'Trace many leads.'],
    ['admin', undefined],
  ]);
});

test('builds an example from named schemas, and prefers the one given', () => {
  const Lead = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const named = { ...description, components: { schemas: { Lead } } };
  const list = { type: 'array', items: { $ref: '#/components/schemas/Lead' } };
  expect(exampleValue(list, named)).toEqual([{ name: '' }]);
  expect(exampleValue({ type: 'string', example: 'Ada' }, named)).toBe('Ada');
});

test('groups operations by tag', () => {
  expect(groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
    ['orders', ['getOrder', 'renameOrder']],
    ['admin', ['listJobs']],
  ]);
});

test.each([
  ['', ['getOrder', 'renameOrder', 'listJobs']],
  ['POST order', ['renameOrder']],
  ['starting_after', ['getOrder']],
  ['/admin/', ['listJobs']],
  ['orders jobs', []],
])('finds operations that contain every word of %j', (text, ids) => {
  expect(searchCalls(groups, text).flatMap(({ calls }) => calls.map(({ id }) => id))).toEqual(ids);
});

test('fills in parameters and drops empty ones', () => {
  const [get] = groups[0]?.calls ?? [];
  expect(get && callUrl(get, { id: 'a/b', limit: '', starting_after: '7 8' })).toBe(
    '/api/v1/orders/a%2Fb?starting_after=7+8',
  );
});

test('builds an example body from required fields, and its curl command', () => {
  const [, rename] = groups[0]?.calls ?? [];
  const body = { name: '', purpose: 'legal', coins: 5, rows: [true] };
  expect(exampleValue(rename?.requestBody?.content['application/json']?.schema ?? {}, description)).toEqual(
    body,
  );
  expect(rename && codeSamples(rename, description)).toEqual([
    {
      source: `curl -X POST "$OPENSKIP_URL/api/v1/orders/{id}" \\
  -H "x-api-key: $OPENSKIP_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(body)}'`,
    },
  ]);
});
