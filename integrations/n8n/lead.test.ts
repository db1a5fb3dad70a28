import { expect, test } from 'vitest';
import type { ResultPerson, ResultPhone } from '../../contract/orders/results.ts';
import { type NotedLead, simplified } from './lead.ts';

const phone = (number: string, flags: Partial<ResultPhone> = {}): ResultPhone => ({
  number,
  type: 'mobile',
  dnc: 'no',
  state_dnc: 'unknown',
  litigator: 'no',
  score: 0.9,
  ...flags,
});

function lead(person: Partial<ResultPerson>, outcome: NotedLead['outcome'] = 'hit'): NotedLead {
  return {
    id: '1',
    row_no: 1,
    lead: { name: 'Ana Ruiz', address: '1 Elm St' },
    outcome,
    probability: 0.99,
    coins: 1,
    repeated: false,
    purpose: 'marketing',
    notice: 'Not a consumer report.',
    result: {
      reason: 'Same name.',
      comparisons: [],
      relatives: [],
      absentee: 'yes',
      person: {
        names: [{ first: 'Ana', last: 'Ruiz' }],
        deceased: 'no',
        addresses: [],
        phones: [],
        emails: [],
        ...person,
      },
    },
  };
}

test('API-8: flat fields leave out contacts that shouldn’t be used', () => {
  const phones = [
    phone('+12195550101', { dnc: 'yes' }),
    phone('+12195550102', { state_dnc: 'yes' }),
    phone('+12195550103', { litigator: 'yes' }),
    phone('+12195550104', { do_not_contact: true }),
    phone('+12195550105', { reported: 'wrong_number' }),
    phone('+12195550106', { dnc: 'unknown', type: 'landline' }),
    phone('+12195550107', { reported: 'worked' }),
  ];
  const emails = [{ address: 'a@example.com', do_not_contact: true }, { address: 'b@example.com' }];
  expect(simplified(lead({ phones, emails }))).toMatchObject({
    first_name: 'Ana',
    phone: '+12195550106',
    phone_type: 'landline',
    phone_2: '+12195550107',
    phone_3: '',
    email: 'b@example.com',
    absentee: 'yes',
    do_not_contact: false,
  });
  const contacts = { phones: [phone('+12195550108')], emails: [{ address: 'c@example.com' }] };
  const doNotContact = { ...contacts, do_not_contact: true };
  expect(simplified(lead(doNotContact))).toMatchObject({ phone: '', email: '', do_not_contact: true });
  expect(simplified(lead(contacts, 'possible'))).toMatchObject({ phone: '', email: '' });
});

test('API-8: flat fields of a lead without a person are empty', () => {
  const miss: NotedLead = { ...lead({}), outcome: null, result: null };
  expect(simplified(miss)).toMatchObject({ outcome: null, first_name: '', phone: '', zip: '', reason: '' });
});
