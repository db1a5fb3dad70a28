import { globSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '#contract/field-errors/index';
import type { Route } from '#contract/route';
import { translate } from '#locales';
import { en } from '../../locales/en/index.ts';
import { es } from '../../locales/es/index.ts';
import { invalid } from './access.ts';

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? [];
const errorOf = (schema: z.ZodType, value: unknown) => invalid(issuesOf(schema, value));

describe('the contract’s sentences', () => {
  test.each(Object.entries(fieldErrors))('%s are in the catalog, in both languages', (key, sentence) => {
    const keys = { english: en.fields, spanish: es.fields } as Record<string, Record<string, string>>;
    expect(keys.english?.[key]).toBe(sentence);
    expect(keys.spanish?.[key]).toMatch(/\w.+\.$/);
    expect(keys.spanish?.[key]).not.toBe(sentence);
  });

  test('are found by their text', () => {
    const zip = z.object({ zip: z.string().regex(/^\d{5}$/, fieldErrors.zip_code) });
    const error = errorOf(zip, { zip: 'x' });
    expect(error.fields).toEqual({ zip: { key: 'fields:zip_code' } });
    expect(translate('es', error.text)).toBe(es.fields.zip_code);
    expect(error.message).toBe(fieldErrors.zip_code);
  });
});

describe('messages from the structure', () => {
  test.each<[string, z.ZodType, unknown, object]>([
    ['a missing field', z.string(), undefined, { key: 'fields:required' }],
    ['a missing list', z.array(z.string()), undefined, { key: 'fields:required' }],
    ['an empty text', z.string().trim().min(2), ' ', { key: 'fields:required' }],
    ['another type', z.string(), 7, { key: 'fields:type_text' }],
    ['a fraction', z.int(), 1.5, { key: 'fields:type_integer' }],
    ['null', z.object({}), null, { key: 'fields:type_object' }],
    ['no choice', z.enum(['a', 'b']), 'c', { key: 'fields:one_of', values: { options: 'a, b' } }],
    ['a short text', z.string().min(8), 'x', { key: 'fields:too_short', values: { count: 8 } }],
    ['a long text', z.string().max(1), 'xy', { key: 'fields:too_long', values: { count: 1 } }],
    ['an empty list', z.array(z.any()).min(1), [], { key: 'fields:too_few', values: { count: 1 } }],
    ['a long list', z.array(z.any()).max(1), [1, 2], { key: 'fields:too_many', values: { count: 1 } }],
    ['a small number', z.number().min(3), 2, { key: 'fields:too_small', values: { minimum: 3 } }],
    ['zero', z.number().positive(), 0, { key: 'fields:not_above', values: { minimum: 0 } }],
    ['a big number', z.number().max(3), 4, { key: 'fields:too_big', values: { maximum: 3 } }],
    ['no type of a union', z.union([z.array(z.int()), z.strictObject({})]), 1, { key: 'fields:type_list' }],
    [
      'a fault in one type of a union',
      z.union([z.array(z.int()), z.string()]),
      ['x'],
      { key: 'fields:format' },
    ],
    ['no email', z.email(), 'x', { key: 'fields:email' }],
    ['no date', z.iso.date(), 'x', { key: 'fields:day' }],
    [
      'no list of words',
      z.string().regex(/^(?:a|b_c)(?:,(?:a|b_c))*$/),
      'a,x',
      { key: 'fields:any_of', values: { options: 'a, b_c' } },
    ],
    ['another pattern', z.string().regex(/^x$/), 'y', { key: 'fields:format' }],
  ])('%s', (_, schema, value, expected) => {
    expect(errorOf(z.object({ field: schema }), { field: value }).fields).toEqual({ field: expected });
  });

  test('names an unknown field', () => {
    const error = errorOf(z.strictObject({}), { zipp: 1 });
    expect(error.fields).toEqual({ zipp: { key: 'fields:unknown', values: { field: 'zipp' } } });
  });

  test('the sentence is the first field’s', () => {
    const error = errorOf(z.object({ a: z.string(), b: z.string().max(3) }), { b: 'long' });
    expect(error.message).toBe('This field is required.');
    expect(error.errors).toEqual({ a: 'This field is required.', b: 'Use at most 3 characters.' });
  });
});

const contract = join(import.meta.dirname, '../../../contract');
const modules = await Promise.all(
  globSync('**/*routes.ts', { cwd: contract }).map((file): Promise<object> => import(join(contract, file))),
);
const routes = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Route => typeof value === 'object' && value !== null && 'operationId' in value);

test('every fault of any request has a message in the catalog', () => {
  const keys = [...new Set(routes.flatMap(({ body }) => keysOf(body)))];
  const value = fc.oneof(
    fc.constantFrom(undefined, null, '', 'x', -1, 0.5, 1e12, true, [], {}, 'x'.repeat(6000), '\u0007'),
    fc.string(),
  );
  const input = fc.oneof(value, fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.array(value))));
  expect(routes.length).toBeGreaterThan(100);
  fc.assert(
    fc.property(fc.constantFrom(...routes), input, ({ body, query, params }, given) => {
      for (const schema of [body, query, params])
        for (const text of Object.values(errorOf(schema ?? z.any(), given).fields ?? {})) {
          expect(text).toHaveProperty('key', expect.stringMatching(/^fields:/));
          expect(translate('es', text)).not.toBe('');
        }
    }),
    { numRuns: 1000 },
  );
});

function keysOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
