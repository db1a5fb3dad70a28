import { expect, test } from 'vitest';
import { resultColumnNames } from '#contract/orders/layouts/columns';
import { knownResultColumns } from './columns.ts';

test('TRACE-17: every column of a result file can be chosen', () => {
  expect(new Set(resultColumnNames)).toEqual(new Set(knownResultColumns));
});
