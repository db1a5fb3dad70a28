/** The API's description explains itself: every call, parameter and field, and the groups they are in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { glossary } from '#contract/glossary/index';
import { webhookPayloads } from '#contract/webhooks/payloads';
import { testEvent, webhookEvents } from '#contract/webhooks/rules';
import { type TestApi, testApi } from '#support/api';
import { routeTable } from '#support/route-table/all';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags: string[];
  parameters?: { name: string; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

interface Description {
  tags: { name: string; description?: string }[];
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
}

let api: TestApi;
let description: Description;
let operations: Operation[];
beforeAll(async () => {
  api = await testApi();
  description = (await api.call('GET', '/openapi.json')).body as Description;
  const { paths, webhooks } = description;
  operations = Object.values({ ...paths, ...webhooks }).flatMap((methods) => Object.values(methods));
});
afterAll(() => api.close());

/** The fields in a value, each as `owner.name`. */
function fieldsOf(value: unknown, owner: string): { name: string; field: Schema }[] {
  if (!(value instanceof Object)) return [];
  const { properties }: Schema = value;
  const own = properties instanceof Object ? Object.entries(properties) : [];
  return [
    ...own.map(([name, field]) => ({ name: `${owner}.${name}`, field })),
    ...Object.values(value).flatMap((child) => fieldsOf(child, owner)),
  ];
}

const allFields = () => [
  ...Object.entries(description.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...operations.flatMap((operation) => fieldsOf(operation, operation.operationId)),
];

test('API-3: every call has a summary of its own and a description', () => {
  const summaries = operations.map(({ summary }) => summary);
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
  const lacking = operations.filter((one) => !one.summary || !one.description);
  expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
});

test('API-3: every parameter and field has a description', () => {
  const parameters = operations.flatMap(({ operationId, parameters: list = [] }) =>
    list.filter((one) => !one.description).map(({ name }) => `${operationId}?${name}`),
  );
  expect(parameters).toEqual([]);
  const fields = allFields().filter(({ field }) => !field.description);
  expect([...new Set(fields.map(({ name }) => name))]).toEqual([]);
});

test('API-3: says whose id a path has', () => {
  const ids = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter(({ name }) => name === 'id').map((one) => [operationId, one.description] as const),
  );
  const { listLeads, getOrder, downloadAllLeads, listKeys } = Object.fromEntries(ids);
  expect(getOrder).toBe('ID or number of the order.');
  expect(listLeads).toMatch(/^Your user ID: /);
  expect(listKeys).toBe(listLeads);
  expect(downloadAllLeads).toMatch(/^Your user ID for all orders, or /);
});

test('API-3: the glossary of fields has no entry that nothing uses', () => {
  const names = new Set(allFields().flatMap(({ name }) => [name, name.split('.')[1] ?? '']));
  for (const { operationId, parameters = [] } of operations)
    for (const { name } of parameters) names.add(name).add(`${operationId}.${name}`);
  const texts = new Set(allFields().map(({ field }) => field.description));
  for (const { parameters = [] } of operations) for (const one of parameters) texts.add(one.description);
  const unused = [...glossary].filter(([name, text]) => !names.has(name) || !texts.has(text));
  expect(unused.map(([name]) => name)).toEqual([]);
});

test('API-3: describes the message of each event with an example', () => {
  const bodies = Object.entries(description.webhooks).map(([type, { post }]) => ({
    type,
    example: post.requestBody?.content['application/json']?.example,
  }));
  expect(bodies).toEqual(webhookPayloads.map(({ example }) => ({ type: example.type, example })));
  expect(bodies.map(({ type }) => type)).toEqual([...webhookEvents, testEvent]);
});

test('API-3: every group of calls has a description, and starts with the one a newcomer needs', () => {
  expect(description.tags[0]?.name).toBe('trace');
  expect(description.tags.filter((tag) => !tag.description)).toEqual([]);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(new Set(description.tags.map(({ name }) => name))).toEqual(used);
});

describe('the document', () => {
  const Operation = z.looseObject({
    summary: z.string().min(5),
    tags: z.array(z.string()).length(1),
    security: z.array(z.record(z.string(), z.array(z.string()))),
    responses: z.record(z.string(), z.looseObject({ description: z.string().min(1) })),
  });
  const Document = z.looseObject({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.looseObject({
      securitySchemes: z.object({
        bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
      }),
    }),
  });

  test('API-3: describes every call and its permissions in an OpenAPI 3.1 document', async () => {
    const document = Document.parse((await api.call('GET', '/openapi.json')).body);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        open: operation.security.length === 0,
        answers: Object.keys(operation.responses),
      })),
    );
    const calls = routeTable.filter(
      ({ route }) => / \/api\/(bstapi\/)?v1\//.test(route) && !route.endsWith('/openapi.json'),
    );
    expect(described.map(({ route }) => route).sort()).toEqual(calls.map(({ route }) => route).sort());
    for (const { route, open, answers } of described) {
      expect({ route, open }).toEqual({
        route,
        open: calls.find((call) => call.route === route)?.open ?? false,
      });
      expect(answers.filter((answer) => /^2\d\d$/.test(answer))).toHaveLength(1);
    }
  });

  test('API-3: defines each error once, so that a page can show the document quickly', async () => {
    // With the errors written out in every reply it had 1,700,000 characters, and a viewer took twice as long.
    expect(JSON.stringify((await api.call('GET', '/openapi.json')).body).length).toBeLessThan(1_000_000);
  });

  test('API-3: resolves every reference', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    for (const reference of references) {
      const found = reference
        .split('/')
        .reduce((at: unknown, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), body);
      expect({ reference, found: found !== undefined }).toEqual({ reference, found: true });
    }
  });
});
