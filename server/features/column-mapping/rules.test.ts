import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headerNames } from '#contract/uploads/headers';
import type { Header, Mapping } from '#contract/uploads/schemas';
import { type MessageKey, message } from '#locales';
import { applyMapping, headerFingerprint, missingRequirements, validateMapping } from './rules.ts';
import { shownCell } from './values/shown-cell.ts';

/** Maps these headers to columns in order. */
const mappingOf = (...headers: Header[]): Mapping =>
  Object.fromEntries(headers.map((header, index) => [header, [index]]));

describe('missing requirements', () => {
  const enough: Header[][] = [
    ['property_address', 'property_zip'],
    ['property_address', 'property_city', 'property_state'],
    ['mailing_address', 'mailing_zip'],
    ['mailing_address', 'mailing_city', 'mailing_state'],
    ['full_name', 'property_zip'],
    ['full_name', 'mailing_city', 'mailing_state'],
    ['first_name', 'last_name', 'property_zip'],
    ['property_full'],
    ['mailing_full'],
    ['phone'],
    ['phone_3'],
    ['email_2'],
  ];
  test.each(enough)('none: %s, %s', (...headers) => {
    expect(missingRequirements(mappingOf(...headers.filter((header) => header !== undefined)))).toEqual([]);
  });

  const short: [headers: Header[], key: MessageKey][] = [
    [[], 'uploads:missing_all'],
    [['apn', 'reference'], 'uploads:missing_all'],
    [['property_address'], 'uploads:missing_property_place'],
    [['property_address', 'property_city'], 'uploads:missing_property_state'],
    [['mailing_address', 'mailing_state'], 'uploads:missing_mailing_city'],
    [['property_address', 'mailing_zip'], 'uploads:missing_property_place'],
    [['full_name'], 'uploads:missing_name_place'],
    [['first_name', 'last_name', 'property_city'], 'uploads:missing_name_place'],
    [['last_name', 'property_zip'], 'uploads:missing_first_name'],
    [['first_name', 'property_zip'], 'uploads:missing_last_name'],
    [['property_zip'], 'uploads:missing_all'],
  ];
  test.each(short)('of %s', (headers, key) => {
    expect(missingRequirements(mappingOf(...headers))).toEqual([{ key }]);
  });
});

describe('validating', () => {
  test('accepts a valid mapping', () => {
    expect(
      validateMapping({ property_address: [3, 4], property_full: [1, 2], full_name: [0, 5], phone: [6] }, 7),
    ).toEqual({});
  });

  test('reports a missing column', () => {
    expect(validateMapping({ phone: [7] }, 7)).toEqual({
      phone: message('fields:column_missing', { column: 8, columns: 7 }),
    });
  });

  test('reports a column under two headers at the second one', () => {
    expect(validateMapping({ property_zip: [2], mailing_zip: [2] }, 3)).toEqual({
      mailing_zip: message('fields:column_taken', { column: 3 }),
    });
  });

  test('reports a column listed twice under one header', () => {
    expect(validateMapping({ full_name: [1, 1] }, 3)).toEqual({
      full_name: message('fields:column_twice', { column: 2 }),
    });
  });

  test('allows joins only for addresses and full names', () => {
    expect(validateMapping({ phone: [0, 1] }, 3)).toEqual({
      phone: message('fields:one_column_only'),
    });
  });
});

describe('values for every row', () => {
  test.each<[Mapping, string]>([
    [{ property_state: { value: 'Nowhere' } }, 'fields:value_state'],
    [{ mailing_zip: { value: '123' } }, 'fields:value_zip'],
    [{ property_city: { value: '62521' } }, 'fields:value_place'],
    [{ full_name: { value: 'Ada Lovelace' } }, 'fields:value_only_places'],
  ])('%j is refused', (mapping, key) => {
    expect(Object.values(validateMapping(mapping, 0))).toEqual([message(key as 'fields:value_state')]);
  });

  test.each<Mapping>([
    { property_state: { value: 'NH' } },
    { mailing_state: { value: 'new hampshire' } },
    { property_zip: { value: '03766-1200' } },
    { property_city: { value: 'St. Louis' }, county: { value: 'DeKalb' } },
  ])('%j is accepted', (mapping) => {
    expect(validateMapping(mapping, 0)).toEqual({});
  });

  test('count as mapped, and are in each row', () => {
    const mapping: Mapping = { property_address: [0], property_city: [1], property_state: { value: ' NH ' } };
    expect(missingRequirements(mapping)).toEqual([]);
    expect(applyMapping(['12 Sample St', 'Lebanon'], mapping).property_state).toBe('NH');
    expect(applyMapping([], mapping)).toEqual({ property_state: 'NH' });
  });
});

describe('applying', () => {
  test('reads cells as a spreadsheet shows them', () => {
    const mapping = { full_name: [0], property_zip: [1], mailing_zip: [2], phone: [3], email: [4] };
    const cells = ["'tis Doe", '="01234"', "'01234", "'+12175550142", '=A1'];
    expect(applyMapping(cells, mapping)).toEqual({
      full_name: "'tis Doe",
      property_zip: '01234',
      mailing_zip: '01234',
      phone: '+12175550142',
      email: '=A1',
    });
  });

  test('trims cells, joins them with spaces in the given order, and omits blank ones', () => {
    const mapping: Mapping = {
      property_address: [2, 0, 1],
      property_unit: [3],
      property_zip: [4],
      phone: [9],
    };
    expect(applyMapping(['Sample', ' St ', '12', '  ', '03766'], mapping)).toEqual({
      property_address: '12 Sample St',
      property_zip: '03766',
    });
  });

  test('separates the place in a one-line address with a comma', () => {
    const mapping: Mapping = { mailing_full: [0, 1] };
    expect(applyMapping(['PO Box 5', 'Peoria IL 61602'], mapping)).toEqual({
      mailing_full: 'PO Box 5, Peoria IL 61602',
    });
    const pieces: Mapping = { property_full: [0, 1, 2] };
    expect(applyMapping(['12', 'Sample St', 'Peoria IL'], pieces).property_full).toBe(
      '12 Sample St, Peoria IL',
    );
  });

  test('keeps every non-empty cell of a mapped column, and nothing else', () => {
    const cells = fc.array(fc.string({ maxLength: 8 }), {
      minLength: headerNames.length,
      maxLength: headerNames.length,
    });
    fc.assert(
      fc.property(cells, fc.subarray(headerNames as Header[]), (row, headers) => {
        const fields = applyMapping(
          row,
          Object.fromEntries(headers.map((header) => [header, [headerNames.indexOf(header)]])),
        );
        for (const header of headerNames) {
          const cell = shownCell(row[headerNames.indexOf(header)] ?? '').trim();
          expect(fields[header]).toBe(headers.includes(header) && cell !== '' ? cell : undefined);
        }
      }),
    );
  });
});

describe('the fingerprint of a header row', () => {
  test('ignores case, spaces and punctuation, but not names or their order', () => {
    const fingerprint = headerFingerprint(['Owner Name', 'Property_Zip']);
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(headerFingerprint([' owner name', 'PROPERTY ZIP'])).toBe(fingerprint);
    expect(headerFingerprint(['Property_Zip', 'Owner Name'])).not.toBe(fingerprint);
    expect(headerFingerprint(['Owner', 'Name Property_Zip'])).not.toBe(fingerprint);
    expect(headerFingerprint(['Owner Name', 'Property_Zip', ''])).not.toBe(fingerprint);
  });
});
