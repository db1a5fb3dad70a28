/** Addresses of Puerto Rico whose city, state and ZIP code have columns of their own. */
import { expect, test } from 'vitest';
import { parseAddress } from './parse.ts';

const at = (street: string, more: { city?: string; state?: string; zip?: string } = {}) =>
  parseAddress({ street, city: 'San Juan', state: 'PR', zip: '00926', ...more });

test.each([
  ['URB ROYAL GARDENS D12 CALLE ESTHER', 'D12', 'CALLE ESTHER', ''],
  ['D12 Calle Esther, Urb. Royal Gardens', 'D12', 'CALLE ESTHER', ''],
  ['150 CALLE A URB LAS GLADIOLAS APT 3', '150', 'CALLE A', '3'],
  ['150 CALLE A APT 3 URB LAS GLADIOLAS', '150', 'CALLE A', '3'],
  ['100 AVE PONCE DE LEON COND PLAZA APT 5', '100', 'AVE PONCE DE LEON', '5'],
  ['1452 CALLE FLORIDA', '1452', 'CALLE FLORIDA', ''],
  ['CARR 2 KM 55.2', 'KM 55.2', 'CARR 2', ''],
  ['RES LAS MARGARITAS EDIF 18 APT 104', '', 'RES LAS MARGARITAS', '18-104'],
  ['1000 ASHFORD AVE APT 3', '1000', 'ASHFORD', '3'],
  ['URB ROYAL GARDENS PO BOX 12', '12', 'PO BOX', ''],
  ['RR 2 BOX 152 BO PALMAS', '152', 'RR 2', ''],
])('TRACE-12: reads %s', (street, number, core, unit) => {
  expect(at(street)).toMatchObject({ number, core, unit, city: 'SAN JUAN', zip: '00926' });
});

test('TRACE-12: knows the island by its ZIP code', () => {
  const street = 'D12 CALLE ESTHER URB ROYAL GARDENS';
  expect(at(street, { state: '' })).toMatchObject({ number: 'D12', core: 'CALLE ESTHER' });
});

test('TRACE-12: reads the same in one line', () => {
  const { number, core, unit, rest } = at('150 CALLE A APT 3 URB LAS GLADIOLAS');
  const line = parseAddress({ full: '150 Calle A Apt 3, Urb Las Gladiolas, San Juan, PR 00926' });
  expect(line).toMatchObject({ number, core, unit, rest });
});
