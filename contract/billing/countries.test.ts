import { expect, test } from 'vitest';
import { placeLine } from './countries.ts';

test.each([
  ['US', 'IL', '62704', 'Springfield, IL 62704'],
  ['DE', '', '10115', '10115 Springfield'],
  ['IE', '', '', 'Springfield'],
])('writes a place in %s as its mail does', (country, region, postal_code, line) => {
  expect(placeLine({ city: 'Springfield', region, postal_code, country })).toBe(line);
});
