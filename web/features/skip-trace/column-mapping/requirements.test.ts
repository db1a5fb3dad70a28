import { describe, expect, test } from 'vitest';
import type { Header } from '#contract/uploads/schemas';
import { checkRequirements } from './requirements.ts';

const check = (...mapped: Header[]) => checkRequirements(new Set(mapped));
const enough = (...mapped: Header[]) => check(...mapped).some(({ met }) => met);

describe('TRACE-2 what a row needs', () => {
  test.each<Header[][]>([
    [['property_address', 'property_zip']],
    [['mailing_address', 'mailing_city', 'mailing_state']],
    [['property_full']],
    [['full_name', 'property_zip']],
    [['first_name', 'last_name', 'mailing_city', 'mailing_state']],
    [['apn', 'county']],
    [['apn', 'property_state']],
    [['apn', 'fips']],
    [['phone_2']],
    [['email']],
  ])('accepts %j', (mapped) => {
    expect(enough(...mapped)).toBe(true);
  });

  test.each<Header[][]>([
    [[]],
    [['property_address']],
    [['property_address', 'mailing_zip']],
    [['property_address', 'property_city']],
    [['full_name']],
    [['last_name', 'property_zip']],
    [['apn', 'reference']],
  ])('refuses %j', (mapped) => {
    expect(enough(...mapped)).toBe(false);
  });

  test('names the missing column of a partly mapped way', () => {
    expect(check('mailing_address')[0]?.missing).toBe('mailingPlace');
    expect(check('first_name')[1]?.missing).toBe('lastName');
    expect(check('full_name')[1]?.missing).toBe('place');
    expect(check('phone').every(({ missing }) => missing === null)).toBe(true);
  });
});
