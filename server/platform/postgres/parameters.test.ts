import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { int2, int4Array, int8Array, jsonArray } from './parameters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('PostgreSQL reads numbers as they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: -32_768, max: 32_767 }),
      fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
      fc.array(fc.maxSafeNat()),
      async (small, medium, large) => {
        const { rows } = await api.ctx.pool.query(
          'select $1::smallint as small, $2::int[] as medium, $3::bigint[]::text[] as large',
          [int2(small), int4Array(medium), int8Array(large)],
        );
        expect(rows).toEqual([{ small, medium, large: large.map(String) }]);
      },
    ),
    { numRuns: 30 },
  );
});

test('PostgreSQL reads JSON texts as they are, and null', async () => {
  const value = fc.option(fc.json({ maxDepth: 2, stringUnit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 5 }), async (texts) => {
      const { rows } = await api.ctx.pool.query('select $1::json[]::text[] as texts', [
        jsonArray(texts.map((text) => (text === null ? null : Buffer.from(text)))),
      ]);
      expect(rows).toEqual([{ texts }]);
    }),
    { numRuns: 30 },
  );
  await expect(api.ctx.pool.query('select $1::json[]', [jsonArray([Buffer.from('{')])])).rejects.toThrow(
    /json/,
  );
});
