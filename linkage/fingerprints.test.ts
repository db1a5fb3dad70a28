import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annWalker as ann } from '#support/orders/ann-walker';
import { fingerprintText } from './fingerprints.ts';
import { parseLead } from './leads.ts';
import type { LeadFields } from './types.ts';

describe('fingerprints', () => {
  const print = (fields: LeadFields) => fingerprintText(parseLead(fields));

  test('ignore spelling, the order of columns, the reference and the parcel number', () => {
    const same: LeadFields = {
      first_name: 'ANN',
      middle_name: 'b.',
      last_name: 'walker',
      suffix: 'Junior',
      property_full: '12 N. ELM ST #4, springfield il 62704-0001',
      phone_3: '+1 217.555.0142',
      email_2: 'ANN@EXAMPLE.COM',
      date_of_birth: '1962-03-28',
      reference: 'A-1',
      apn: '7',
      county: 'Sangamon',
    };
    expect(print(same)).toBe(print(ann));
    expect(print({ ...ann, reference: 'B-2' })).toBe(print(ann));
    expect(print({ ...ann, mailing_full: '12 N Elm St Apt 4, Springfield, IL 62704' })).toBe(print(ann));
  });

  test('differ by person, unit, phone and address', () => {
    const others: LeadFields[] = [
      { first_name: 'Ben' },
      { property_unit: '5' },
      { phone: '2175550143' },
      { mailing_zip: '62701' },
      { suffix: 'Sr' },
      { date_of_birth: '' },
    ];
    for (const other of others) expect(print({ ...ann, ...other })).not.toBe(print(ann));
  });

  test('differ between a person and their trust, whose result has a role', () => {
    const at = { property_address: '12 Elm St', property_zip: '62704' };
    const owner = (full_name: string) => print({ full_name, ...at });
    expect(owner('WALKER ANN TRUST')).not.toBe(owner('WALKER ANN'));
    expect(owner('WALKER ANN REVOCABLE TRUST')).toBe(owner('WALKER ANN TRUST'));
    expect(owner('WALKER FAMILY TRUST')).not.toBe(owner('WALKER'));
  });

  test('ignore case and spaces in every cell', () => {
    // Only letters with one form in each case: some Turkish and German letters change when uppercased.
    const cell = fc.stringMatching(/^[A-Za-z0-9 ]{0,20}$/);
    fc.assert(
      fc.property(cell, cell, cell, (last_name, property_address, property_city) => {
        const fields = { first_name: 'Ann', last_name, property_address, property_city };
        const loud = {
          first_name: ' ANN',
          last_name: ` ${last_name.toUpperCase()} `,
          property_address: property_address.toUpperCase(),
          property_city: `${property_city.toUpperCase()} `,
        };
        expect(print(loud)).toBe(print(fields));
      }),
    );
  });
});
