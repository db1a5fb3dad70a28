/** A mapping turned round and back stays what it is. */
import { expect, test } from 'vitest';
import type { Mapping } from '#contract/uploads/schemas';
import { columnHeaders, mappingOf } from './mapping.ts';

const proposal: Mapping = { full_name: [3], property_address: [5, 1], property_zip: [0] };

test('a proposal comes back as it was, its joins in their order', () => {
  expect(mappingOf(columnHeaders(proposal), proposal)).toEqual(proposal);
});

test('a column that joins later stands behind the proposed ones', () => {
  const headers = { ...columnHeaders(proposal), 2: 'property_address' as const };
  expect(mappingOf(headers, proposal).property_address).toEqual([5, 1, 2]);
});

test('without a proposal the file’s order counts', () => {
  expect(mappingOf({ 7: 'full_name', 4: 'full_name' }, {})).toEqual({ full_name: [4, 7] });
});
