import { expect, test } from 'vitest';
import type { Quote } from '#contract/orders/schemas';
import { maximumPrice } from './remote.ts';

test('the maximum price leaves out rows that are free for the purpose', () => {
  const quote = { most_coins: 5, purpose_dependent: 3, price_coins: 1 } as Quote;
  expect(maximumPrice(quote, 'own_records')).toBe(2);
  expect(maximumPrice(quote, 'collection')).toBe(5);
});
