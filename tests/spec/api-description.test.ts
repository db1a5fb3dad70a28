/** The API's description explains itself: every call, parameter and field, and the groups they are in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { glossary } from '#contract/glossary/index';
import { type TestApi, testApi } from '#support/api';

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
}

let api: TestApi;
let description: Description;
let operations: Operation[];
beforeAll(async () => {
  api = await testApi();
  description = (await api.call('GET', '/openapi.json')).body as Description;
  operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
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

test('API-3: the glossary of fields has no entry that nothing uses', () => {
  const names = new Set(allFields().flatMap(({ name }) => [name, name.split('.')[1] ?? '']));
  for (const { operationId, parameters = [] } of operations)
    for (const { name } of parameters) names.add(name).add(`${operationId}.${name}`);
  const texts = new Set(allFields().map(({ field }) => field.description));
  for (const { parameters = [] } of operations) for (const one of parameters) texts.add(one.description);
  const unused = [...glossary].filter(([name, text]) => !names.has(name) || !texts.has(text));
  expect(unused.map(([name]) => name)).toEqual([]);
});

test('API-3: every group of calls has a description, and starts with the one a newcomer needs', () => {
  expect(description.tags[0]?.name).toBe('trace');
  expect(description.tags.filter((tag) => !tag.description)).toEqual([]);
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect(new Set(description.tags.map(({ name }) => name))).toEqual(used);
});
