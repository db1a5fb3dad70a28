/** Loads, searches and makes examples from the API's description (OpenAPI 3.1). */
import { queryOptions } from '@tanstack/react-query';
import { apiBase } from '../../kit/api/api.ts';

/** The part of JSON Schema that the description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema?: Schema;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  'x-codeSamples'?: { label: string; source: string }[];
}

export interface Description {
  info: { description: string };
  /** The groups of calls, in the order to read them. */
  tags?: { name: string; description?: string }[];
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiCall extends Operation {
  /** The anchor on the page. */
  id: string;
  method: string;
  path: string;
}

export interface CallGroup {
  name: string;
  /** What the calls are for. */
  description?: string | undefined;
  calls: ApiCall[];
}

export const descriptionQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }) => {
    const response = await fetch(`${apiBase}/openapi.json`, { signal });
    if (!response.ok) throw new Error(`The description could not be loaded: HTTP ${response.status}`);
    return (await response.json()) as Description;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Groups calls by their first tag, in the order of the description's tags. */
export function groupCalls({ paths, tags = [] }: Description): CallGroup[] {
  const groups = new Map<string, ApiCall[]>(tags.map(({ name }) => [name, []]));
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const id = operation.operationId ?? `${method}${path}`;
      const name = operation.tags?.[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), { ...operation, id, method, path }]);
    }
  const meanings = new Map(tags.map(({ name, description }) => [name, description]));
  return [...groups].flatMap(([name, calls]) =>
    calls.length === 0 ? [] : [{ name, description: meanings.get(name), calls }],
  );
}

/** Keeps operations that contain every word of `text`; all of them if `text` is empty. */
export function searchCalls(groups: CallGroup[], text: string): CallGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap((group) => {
    const { name, calls } = group;
    const found = calls.filter((call) => words.every((word) => searchedText(call, name).includes(word)));
    return found.length === 0 ? [] : [{ ...group, calls: found }];
  });
}

function searchedText(call: ApiCall, group: string): string {
  const { id, method, path, summary, description, parameters = [] } = call;
  return [group, id, method, path, summary, description, ...parameters.map(({ name }) => name)]
    .join(' ')
    .toLowerCase();
}

/** Follows `$ref`. */
export function resolveSchema(schema: Schema, { components }: Description): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}

/** Returns a schema's example, or the smallest valid value. */
export function exampleValue(schemaOrRef: Schema, description: Description): unknown {
  const schema = resolveSchema(schemaOrRef, description);
  if (schema.example !== undefined) return schema.example;
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return exampleValue(first, description);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items === undefined ? [] : [exampleValue(schema.items, description)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'string') return '';
  const required = (schema.required ?? []).map((name) => [
    name,
    exampleValue(schema.properties?.[name] ?? {}, description),
  ]);
  return Object.fromEntries(required);
}

/** Returns an example of a call's JSON body, or undefined if it has none. */
export function bodyExample({ requestBody }: ApiCall, description: Description): unknown {
  const content = requestBody?.content['application/json'];
  if (content === undefined) return undefined;
  return content.example ?? exampleValue(content.schema ?? {}, description);
}

/** Fills in path and query parameters and drops empty ones. */
export function callUrl({ path, parameters = [] }: ApiCall, values: Record<string, string>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const query = parameters.flatMap(({ name, in: place }): [string, string][] => {
    const value = values[name] ?? '';
    return place === 'query' && value !== '' ? [[name, value]] : [];
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** The samples of the description, or one curl command without a label. */
export function codeSamples(call: ApiCall, description: Description): { label?: string; source: string }[] {
  const written = call['x-codeSamples'];
  if (written !== undefined) return written;
  const body = bodyExample(call, description);
  const isForm = call.requestBody?.content['multipart/form-data'] !== undefined;
  const lines = [
    `curl -X ${call.method.toUpperCase()} "$OPENSKIP_URL${call.path}"`,
    ...(call.security?.length ? ['-H "x-api-key: $OPENSKIP_API_KEY"'] : []),
    ...(isForm ? ['-F file=@leads.csv'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ];
  return [{ source: lines.join(' \\\n  ') }];
}
