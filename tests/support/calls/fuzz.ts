/** Calls generated from the API's own description: values its schemas allow, and others. */
import fc from 'fast-check';
import { z } from 'zod';

/** The supported part of JSON Schema. */
export interface Schema {
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
}

const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
  }),
);

const Operation = z.looseObject({
  security: z.array(z.unknown()),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: Schema }))
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Schema })) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});

const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** A call of the description. */
export interface Described {
  /** As in the route table. */
  route: string;
  open: boolean;
  /** Path parameter names, in order. */
  names: string[];
  path: RegExp;
  /** Statuses documented by number. */
  statuses: number[];
  /** Query parameters with their schemas. */
  query: Record<string, Schema>;
  /** The schema of a JSON body. */
  body: Schema | null;
}

/** A copy with each reference replaced by the schema that it names. */
function dereference(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => dereference(one, document));
  if (!(value instanceof Object)) return value;
  const reference: unknown = Reflect.get(value, '$ref');
  if (typeof reference === 'string') {
    const keys = reference.split('/').slice(1);
    const found = keys.reduce(
      (at: unknown, key) => (at instanceof Object ? Reflect.get(at, key) : undefined),
      document,
    );
    return dereference(found, document);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, dereference(one, document)]));
}

/** The calls of the description. */
export function operationsOf(document: unknown): Described[] {
  return Object.entries(Document.parse(dereference(document, document)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody, responses }]) => ({
      route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      open: security.length === 0,
      names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/?]+)')}$`),
      statuses: Object.keys(responses)
        .filter((status) => /^\d+$/.test(status))
        .map(Number),
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

/** Values of any type, including ones that have broken other software. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -1,
    1e308,
    1.5,
    '',
    'nonsense',
    [],
    {},
    [[[[]]]],
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
  ),
  fc.constantFrom<unknown>("'; drop table lead; --", '%', '9'.repeat(400), 'NaN', true, { constructor: 1 }),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 2 }),
);

const word = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('Ada', 'Lovelace', '/orders', '62521', 'IL', '2175550142', 'a', '%', "O'Hara", 'ÅÉ', '10'),
);

function stringOf({ minLength = 0, maxLength = 200, pattern, format }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (format === 'email') return fc.uuid().map((name) => `${name}@example.com`);
  if (format === 'uuid') return fc.uuid();
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  if (format === 'date') return instants.map((at) => at.toISOString().slice(0, 10));
  if (format === 'date-time') return instants.map((at) => at.toISOString());
  if (pattern !== undefined) {
    const form = new RegExp(pattern, 'u');
    // The library can't generate strings for property classes and lookahead.
    if (/\\p|\(\?[=!<]/i.test(pattern)) return word.filter((text) => form.test(text) && fits(text));
    return fc.stringMatching(form).filter(fits);
  }
  return fc.oneof(
    word.filter(fits),
    fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) }),
  );
}

/** Values a schema allows. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items, minimum, maximum } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOf));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one })));
  if (type === 'string') return stringOf(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  const [min, max] = [minimum ?? -1000, maximum ?? 1000];
  if (type === 'integer') return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
  if (type === 'number') return fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max));
  if (type === 'array')
    return fc.array(valuesOf(items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 4, 4 + (schema.minItems ?? 0)),
    });
  if (type !== 'object') return odd;
  const { additionalProperties: more } = schema;
  if (more instanceof Object)
    return fc.dictionary(fc.oneof(fc.nat(20).map(String), word), valuesOf(more), { maxKeys: 4 });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)]));
  return fc.record(fields, { requiredKeys: required });
}

/** The field schemas of an object schema. */
export const fieldsOf = (schema: Schema): Record<string, Schema> => ({
  ...schema.properties,
  ...Object.assign({}, ...(schema.anyOf ?? schema.oneOf ?? []).map(fieldsOf)),
});
