import { expect, test } from 'vitest';
import { bufferSize } from './buffers.ts';

const gigabyte = 1024 ** 3;

test("uses an eighth of the memory, within a container's limit, between 128 MB and 4 GB", () => {
  expect(bufferSize(16 * gigabyte, 0)).toBe('2048MB');
  expect(bufferSize(16 * gigabyte, 2 ** 64)).toBe('2048MB');
  expect(bufferSize(16 * gigabyte, 4 * gigabyte)).toBe('512MB');
  expect(bufferSize(gigabyte / 2, 0)).toBe('128MB');
  expect(bufferSize(256 * gigabyte, 0)).toBe('4096MB');
});
