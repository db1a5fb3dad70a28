import { expect, test } from 'vitest';
import type { Mapping } from '#contract/uploads/schemas';
import { toColumnHeaders, toMapping, toSameValues } from './mapping.ts';

const proposal: Mapping = { full_name: [3], property_address: [5, 1], property_zip: [0] };

test('keeps a proposal through a round trip, with joined columns in order', () => {
  expect(toMapping(toColumnHeaders(proposal), proposal)).toEqual(proposal);
});

test('puts a column that joins later behind the proposed ones', () => {
  const headers = { ...toColumnHeaders(proposal), 2: 'property_address' as const };
  expect(toMapping(headers, proposal).property_address).toEqual([5, 1, 2]);
});

test('follows the order of the file without a proposal', () => {
  expect(toMapping({ 7: 'full_name', 4: 'full_name' }, {})).toEqual({ full_name: [4, 7] });
});

test('keeps the values for every row, and leaves out those that don’t fit', () => {
  const mapping: Mapping = { full_name: [0], property_state: { value: 'NH' } };
  expect(toMapping(toColumnHeaders(mapping), mapping, toSameValues(mapping))).toEqual(mapping);
  expect(toMapping({}, {}, { property_state: '', property_zip: '123', mailing_city: '9' })).toEqual({});
});
