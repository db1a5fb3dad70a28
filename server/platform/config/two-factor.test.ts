import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = { NODE_ENV: 'production', OPENSKIP_PAYMENTS: 'sandbox' };
const rule = (env: Record<string, string>) => readConfig(env).twoFactor;

test('are required of admins in production, and of whom the operator says', () => {
  expect(rule(production)).toBe('admins');
  expect(rule({ ...production, OPENSKIP_REQUIRE_TWO_FACTOR: 'off' })).toBe('off');
  expect(rule({ OPENSKIP_REQUIRE_TWO_FACTOR: 'everyone' })).toBe('everyone');
  expect(() => rule({ OPENSKIP_REQUIRE_TWO_FACTOR: 'yes' })).toThrow('must be off, admins or everyone');
});
