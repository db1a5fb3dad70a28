/** People with the odd names, addresses and numbers found in files, for property tests of storage. */
import fc from 'fast-check';
import type { Person } from '#linkage';

const word = fc.oneof(
  fc.constantFrom(
    ...['Mary', 'SMITH', 'de la Cruz', 'O’Brien', 'Łukasz', 'Ольга', '王', 'A|B', 'A\nB', ''],
    // Text that looks like a part of a record's JSON.
    ...['"],"', '"nt":["X"]', 'a\\', '"b":"1990"'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const day = fc.constantFrom(undefined, '1980-02-29', '2001', '');

/** At most four of each field, with few streets, ZIPs and phones, so that people share them. */
export const oddPerson: fc.Arbitrary<Person> = fc.record({
  record_id: fc.string(),
  names: fc.array(fc.record({ first: word, middle: word, last: word, suffix: fc.constantFrom('', 'Jr') }), {
    maxLength: 3,
  }),
  addresses: fc.array(
    fc.record({
      street: fc.constantFrom(
        '12 Elm St',
        '12 Elmm St',
        '500 Highway 9',
        '7 State Route 9',
        'PO Box 12',
        '',
        'somewhere | else',
        'at "home" | [9]',
        '12-34 5th Ave N',
      ),
      unit: fc.oneof(fc.constantFrom('', '4', '4|5'), word),
      city: fc.oneof(fc.constantFrom('Springfield', 'Ha"y]'), word),
      state: fc.constantFrom('', 'IL', 'TX'),
      zip: fc.constantFrom('', '62704', '62521', '00501'),
      last_seen: day,
    }),
    { maxLength: 4 },
  ),
  phones: fc.array(
    fc.record({
      number: fc.constantFrom('217-555-0142', '217 555 0143', '(309) 555-0199', 'none', ''),
      carrier: word,
      last_seen: day,
    }),
    { maxLength: 4 },
  ),
  emails: fc.array(
    fc.record({ address: fc.constantFrom('a@example.com', 'b@example.com', 'a"b@example.com', 'no') }),
    { maxLength: 4 },
  ),
  birth_date: day,
  birth_year: fc.constantFrom(undefined, 1970),
  deceased: fc.constantFrom(undefined, true, false),
});
