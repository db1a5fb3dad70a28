import { expect, test } from 'vitest';
import { errorDefinitions, errorOf } from './errors.ts';

test('each error code has one status and one meaning', () => {
  const codes = errorDefinitions.map(({ code }) => code);
  expect(codes.length).toBe(new Set(codes).size);
  for (const { code, meaning } of errorDefinitions)
    expect([code, meaning]).toEqual([code, expect.stringMatching(/\.$/)]);
});

test('each meaning says what happened and what to do next', () => {
  for (const { code, meaning } of errorDefinitions)
    expect([code, meaning]).toEqual([code, expect.stringMatching(/[.:;,] \S.*\.$/)]);
});

test('the type of an error follows from its status', () => {
  expect(errorOf('order_already_paid')).toMatchObject({ status: 409, type: 'conflict' });
  expect(errorOf('card_declined')).toMatchObject({ status: 402, type: 'payment' });
  expect(errorOf('rate_limit')).toMatchObject({ status: 429, type: 'rate_limit' });
});
