/** Care-ofs next to an owner, in any column. */
import { describe, expect, test } from 'vitest';
import { fingerprintText } from '../../fingerprints.ts';
import { parseLead } from '../../leads.ts';
import type { LeadFields } from '../../types.ts';

const place = { property_address: '12 Elm St', property_zip: '62704' };
const careOf = (fields: LeadFields) => {
  const { care_of } = parseLead({ ...place, ...fields });
  return care_of === null ? null : `${care_of.first} ${care_of.last}`;
};

test.each<[string, LeadFields]>([
  ["the owner's text", { full_name: 'SUNNY HOLDINGS LLC C/O MARY WALKER' }],
  ["the owner's text, by a percent sign", { full_name: 'SUNNY HOLDINGS LLC % WALKER, MARY' }],
  ['the second owner', { full_name: 'SUNNY HOLDINGS LLC', second_owner: 'C/O MARY WALKER' }],
  ['a last-name column', { last_name: 'Sunny Holdings Llc c/o Mary Walker' }],
  ['its own column', { full_name: 'SUNNY HOLDINGS LLC', care_of: 'Mary Walker' }],
  ['its own column, with a sign', { full_name: 'SUNNY HOLDINGS LLC', care_of: 'C/O MARY WALKER' }],
  ['the mailing address', { full_name: 'SUNNY HOLDINGS LLC', mailing_address: 'C/O MARY WALKER 7 OAK AVE' }],
])('TRACE-13: a care-of is read from %s', (_, fields) => {
  expect(careOf(fields)).toBe('MARY WALKER');
  const { owners, organisation } = parseLead({ ...place, ...fields });
  expect({ owners, organisation }).toEqual({ owners: [], organisation: 'SUNNY HOLDINGS LLC' });
});

test.each(['OAK MANAGEMENT INC', 'MARY WALKER ESQ', 'REGISTERED AGENTS INC', ''])(
  'TRACE-13: a care-of without a person to call is none: %s',
  (name) => {
    expect(careOf({ full_name: `SUNNY HOLDINGS LLC C/O ${name}` })).toBeNull();
  },
);

test('a care-of without an owner is the owner', () => {
  const { owners, care_of } = parseLead({ ...place, full_name: 'C/O MARY WALKER' });
  expect(care_of).toBeNull();
  expect(owners).toMatchObject([{ first: 'MARY', last: 'WALKER' }]);
});

describe('leads differ', () => {
  const print = (full_name: string, more: LeadFields = {}) =>
    fingerprintText(parseLead({ ...place, full_name, ...more }));

  test('if one says that the owner has died', () => {
    expect(print('ROBERT WALKER')).not.toBe(print('ESTATE OF ROBERT WALKER'));
  });

  test('by who is named next to the owner', () => {
    for (const owner of ['SUNNY LLC', 'ROBERT WALKER'])
      expect(print(owner)).not.toBe(print(`${owner} C/O MARY WALKER`));
    expect(print('SUNNY LLC')).not.toBe(print('SUNNY LLC', { manager: 'Mary Walker' }));
    expect(print('ROBERT WALKER')).toBe(print('ROBERT WALKER', { manager: 'Mary Walker' }));
  });
});
