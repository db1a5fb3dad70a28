/** The checklist says when enough is mapped, and what is near. */
import { describe, expect, test } from 'vitest';
import type { Header } from '#contract/uploads/schemas';
import { requirementsOf } from './requirements.ts';

const check = (...mapped: Header[]) => requirementsOf(new Set(mapped));
const enough = (...mapped: Header[]) => check(...mapped).some(({ met }) => met);

describe('TRACE-2 what a row needs', () => {
  test.each<Header[][]>([
    [['property_address', 'property_zip']],
    [['mailing_address', 'mailing_city', 'mailing_state']],
    [['property_full']],
    [['full_name', 'property_zip']],
    [['first_name', 'last_name', 'mailing_city', 'mailing_state']],
    [['phone_2']],
    [['email']],
  ])('%j is enough', (mapped) => {
    expect(enough(...mapped)).toBe(true);
  });

  test.each<Header[][]>([
    [[]],
    [['property_address']],
    [['property_address', 'mailing_zip']],
    [['property_address', 'property_city']],
    [['full_name']],
    [['last_name', 'property_zip']],
    [['apn', 'county', 'reference']],
  ])('%j is not', (mapped) => {
    expect(enough(...mapped)).toBe(false);
  });

  test('says what a part lacks', () => {
    expect(check('mailing_address')[0]?.missing).toBe('mailingPlace');
    expect(check('first_name')[1]?.missing).toBe('lastName');
    expect(check('full_name')[1]?.missing).toBe('place');
    expect(check('phone').every(({ missing }) => missing === null)).toBe(true);
  });
});
