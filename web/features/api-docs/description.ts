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

type Content = Record<string, { schema?: Schema }>;

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

/** Groups by first tag, in the order of the description, with admin operations last. */
export function groupCalls({ paths }: Description): CallGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const id = operation.operationId ?? `${method}${path}`;
      const name = operation.tags?.[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), { ...operation, id, method, path }]);
    }
  const all = [...groups].map(([name, calls]) => ({ name, calls }));
  return all.sort((a, b) => Number(a.name === 'admin') - Number(b.name === 'admin'));
}

/** Keeps operations that contain every word of `text`; all of them if `text` is empty. */
export function searchCalls(groups: CallGroup[], text: string): CallGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ name, calls }) => {
    const found = calls.filter((call) => words.every((word) => searchedText(call, name).includes(word)));
    return found.length === 0 ? [] : [{ name, calls: found }];
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

export const bodySchema = ({ requestBody }: ApiCall): Schema | undefined =>
  requestBody?.content['application/json']?.schema;

/** Returns the smallest valid value, as a starting point. */
export function exampleValue(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first !== undefined) return exampleValue(first);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items === undefined ? [] : [exampleValue(schema.items)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'string') return '';
  const required = (schema.required ?? []).map((name) => [
    name,
    exampleValue(schema.properties?.[name] ?? {}),
  ]);
  return Object.fromEntries(required);
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
export function codeSamples(call: ApiCall): { label?: string; source: string }[] {
  const written = call['x-codeSamples'];
  if (written !== undefined) return written;
  const body = bodySchema(call);
  const isForm = call.requestBody?.content['multipart/form-data'] !== undefined;
  const lines = [
    `curl -X ${call.method.toUpperCase()} "$OPENSKIP_URL${call.path}"`,
    ...(call.security?.length ? ['-H "x-api-key: $OPENSKIP_API_KEY"'] : []),
    ...(isForm ? ['-F file=@leads.csv'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(exampleValue(body))}'`]),
  ];
  return [{ source: lines.join(' \\\n  ') }];
}
