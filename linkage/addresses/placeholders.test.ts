import { describe, expect, test } from 'vitest';
import { deliveryLine, parseAddress } from './parse.ts';

const place = { city: 'SPRINGFIELD', state: 'IL', zip: '62704' };

describe('reads the place behind a placeholder', () => {
  test.each([
    'NO SITUS',
    'No Situs Address On File',
    'NO SITE ADDRESS',
    'NO ADDRESS',
    'ADDRESS UNKNOWN',
    'Situs N/A',
    'UNASSIGNED LOCATION',
    'VACANT',
    'Vacant Land',
    'VAC LOT',
    'LAND ONLY',
    'NOT AVAILABLE',
    'CONFIDENTIAL',
    'TO BE DETERMINED',
    'TBD',
    'NONE',
    '0',
    'N/A, UNKNOWN',
    'VACANT LAND - NO SITUS',
    '40.123456, -89.654321',
  ])('%s', (text) => {
    for (const full of [`${text}, Springfield, IL 62704`, `${text}\nSpringfield, IL 62704`]) {
      const address = parseAddress({ full });
      expect(address).toMatchObject({ number: '', core: '', unit: '', ...place });
      expect(address.rest).not.toBe('');
    }
    expect(parseAddress({ street: text, ...place })).toMatchObject({
      number: '',
      core: '',
      unit: '',
      ...place,
    });
  });
});

test('reads the place behind a placeholder without a comma', () => {
  for (const text of ['NO SITUS', 'VACANT LAND', 'UNASSIGNED', 'CONFIDENTIAL', 'VACANT'])
    expect(parseAddress({ full: `${text} SPRINGFIELD IL 62704` })).toMatchObject({ core: '', ...place });
});

describe('reads a street without its number', () => {
  test.each([
    ['XXXX Elm St', 'ELM ST'],
    ['TBD ELM ST', 'ELM ST'],
    ['V/L Elm St', 'ELM ST'],
    ['N/A ELM ST', 'ELM ST'],
    ['NO # ELM ST', 'ELM ST'],
    ['No Number Elm St', 'ELM ST'],
    ['VACANT LOT ELM ST', 'ELM ST'],
    ['VACANT LOT 5 ELM ST', 'ELM ST LOT 5'],
    ['NO ADDRESS 12 ELM ST', '12 ELM ST'],
  ])('%s', (street, line) => {
    expect(deliveryLine(parseAddress({ street, ...place }))).toBe(line);
    const address = parseAddress({ full: `${street}, Springfield, IL 62704` });
    expect(deliveryLine(address)).toBe(line);
    expect(address).toMatchObject(place);
  });
});

test('reads neither a unit nor a city from VACANT behind a street', () => {
  for (const text of [
    '12 ELM ST (VACANT)',
    '12 Elm St - Vacant',
    '12 ELM ST VACANT LAND',
    '12 ELM ST (VAC LOT)',
  ])
    for (const fields of [
      { street: text, ...place },
      { full: `${text}, SPRINGFIELD, IL 62704` },
      { full: `${text} SPRINGFIELD IL 62704` },
    ]) {
      const address = parseAddress(fields);
      expect(deliveryLine(address)).toBe('12 ELM ST');
      expect(address).toMatchObject(place);
      expect(address.rest).toMatch(/^VAC/i);
    }
});

test('reads streets that begin like placeholders', () => {
  for (const [street, line] of [
    ['UNKNOWN RD', 'UNKNOWN RD'],
    ['CONFIDENTIAL WAY', 'CONFIDENTIAL WAY'],
    ['NA ALII ST', 'NA ALII ST'],
    ['NO 5TH ST', 'N 5TH ST'],
    ['NORTH ST', 'NORTH ST'],
    ['LAND ST', 'LAND ST'],
    ['NONE SUCH RD', 'NONE SUCH RD'],
  ])
    expect(deliveryLine(parseAddress({ street, ...place }))).toBe(line);
  expect(parseAddress({ full: 'NO SITUS, HILL, NH 03243' })).toMatchObject({ core: '', city: 'HILL' });
});

test('reads words behind a placeholder in a street column as part of it', () => {
  for (const street of ['NO ADDRESS ASSIGNED BY COUNTY', 'UNASSIGNED LOCATION RE', 'NO SITUS 4 PARCELS'])
    expect(parseAddress({ street, ...place })).toMatchObject({ number: '', core: '', rest: street });
});
