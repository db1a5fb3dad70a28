import { expect, test } from 'vitest';
import { propertyOf } from './property.ts';

const parts = (property_full: string) => {
  const { street, city, state, zip } = propertyOf({ property_full });
  return [street, city, state, zip];
};

test.each([
  ['12 Sample St, Lebanon, NH 03766', ['12 Sample St', 'Lebanon', 'NH', '03766']],
  ['12 SAMPLE ST APT 2, MT ZION IL 62549-1234', ['12 SAMPLE ST APT 2', 'MT ZION', 'IL', '62549-1234']],
  ['12 Sample St, Apt 2, St. Paul, Minnesota 55101', ['12 Sample St, Apt 2', 'St. Paul', 'MN', '55101']],
  ['12 Sample St\nLebanon, nh 03766, USA', ['12 Sample St', 'Lebanon', 'NH', '03766']],
  ['12 Sample St, West Fargo, North Dakota', ['12 Sample St', 'West Fargo', 'ND', '']],
  ['7 Example Ln, Decatur, IL', ['7 Example Ln', 'Decatur', 'IL', '']],
])('TRACE-7: splits the one-line address %j', (line, expected) => {
  expect(parts(line)).toEqual(expected);
});

test.each([
  '12 Sample St Lebanon NH 03766',
  '12 Sample St, 03766',
  '12 Sample St, Lebanon',
  '12 Sample St, Lebanon, XX',
])('TRACE-7: leaves %j as it is, because nothing separates the city or names a state', (line) => {
  expect(parts(line)).toEqual([line, '', '', '']);
});

test('TRACE-7: keeps what the list has in columns of its own', () => {
  expect(propertyOf({ property_full: '12 Sample St, Lebanon, NH 03766', property_zip: '03784' }).zip).toBe(
    '03784',
  );
  expect(
    propertyOf({
      property_address: '7 Test Ave',
      property_unit: 'Apt 2',
      property_full: '12 Sample St, Lebanon, NH',
    }),
  ).toEqual({ street: '7 Test Ave Apt 2', city: '', state: '', zip: '' });
});
