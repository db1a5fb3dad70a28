import { describe, expect, test } from 'vitest';
import { headersOf, propose } from '#support/orders/proposals';
import { applyMapping } from '../rules.ts';

describe('cells with several contacts', () => {
  const phones = 'mobile: (217) 555-0142; home: 217-555-0143; work_fax: 217-555-0144';
  const emails = 'home: jane@example.com; work: j.doe@example.org';

  test('TRACE-2: are phones and emails', () => {
    const rows = [
      [phones, emails],
      ['mobile: 217-555-0145', 'other: ada@example.com'],
    ];
    expect(headersOf(propose(['Seller Phone(s)', 'Seller Email(s)'], rows))).toEqual(['phone', 'email']);
  });

  test('TRACE-2: give each contact a field of its own, without fax numbers', () => {
    expect(applyMapping([phones, emails], { phone: [0], email: [1] })).toEqual({
      phone: '(217) 555-0142',
      phone_2: '217-555-0143',
      email: 'jane@example.com',
      email_2: 'j.doe@example.org',
    });
    expect(applyMapping(['2175550142 / 2175550143', 'x'], { phone: [0] })).toEqual({
      phone: '2175550142',
      phone_2: '2175550143',
    });
  });

  test('TRACE-2: keep a cell that is something else', () => {
    for (const cell of ['217-555-0142', 'call Ada: 217-555-0142, she knows', '217-555-0142 x12'])
      expect(applyMapping([cell], { phone: [0] })).toEqual({ phone: cell });
  });
});

test('TRACE-2: names of counties and of Puerto Rico are known', () => {
  const names = [
    'MAILSTAT',
    'ADD_OWNER',
    'Número de Catastro',
    'Pueblo',
    'C.P. postal',
    'Dirección física',
    'Dueño',
  ];
  const row = ['IL', 'Ada Roe', '1-3-100', 'Ponce', '00731', '12 Calle Sample', 'Jane Doe'];
  const headers = headersOf(propose(names, [row, row, row]));
  expect(headers).toEqual([
    'mailing_state',
    'second_owner',
    'apn',
    'property_city',
    'mailing_zip',
    'property_address',
    'full_name',
  ]);
});
