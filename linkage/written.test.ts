import { expect, test } from 'vitest';
import { checkAddresses, checkOwners } from '../bench/parsing/written.ts';
import { AddressReader } from './addresses/parse.ts';

/** Rows that aren't read right; each is ambiguous without its file. */
const open = { owners: 7, addresses: 1 };

test('reads the hand-written owners', async () => {
  const { all, misses } = await checkOwners();
  expect(all).toBe(259);
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(open.owners);
});

test('reads the hand-written addresses', async () => {
  const { all, misses } = await checkAddresses(new AddressReader());
  expect(all).toBe(141);
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(open.addresses);
});
