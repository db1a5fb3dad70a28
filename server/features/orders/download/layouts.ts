/**
 * The columns that dialers and CRMs import, as their makers' help pages name them, so that a file needs no mapping there.
 * None of them has room for the customer's own columns; the customer's own id goes along where there is a field for it.
 */
import type { DownloadLayout } from '#contract/orders/download';
import type { ResultPhone } from '#contract/orders/results';
import {
  address,
  type ColumnSource,
  column,
  digits,
  fullName,
  name,
  numbered,
  person,
  type ResultColumn,
  street,
} from './result-columns.ts';

export interface Layout {
  columns: readonly ResultColumn[];
  /** The importer takes the first line for a row as well. */
  headless?: true;
  /** It holds one number a row: a lead with several has several rows. */
  perPhone?: true;
}

/** Ten digits, of a number in North America; others whole. */
const national = (number: string | undefined) => digits(number)?.replace(/^1(?=\d{10}$)/, '');
const ofType = (of: ColumnSource, ...types: (ResultPhone['type'] | undefined)[]) =>
  of.phones.filter(({ type }) => types.includes(type));
const email = (of: ColumnSource, index = 0) => person(of)?.emails[index]?.address;
const first = (of: ColumnSource) => name(of)?.first;
const last = (of: ColumnSource) => name(of)?.last;
const reference = ({ row }: ColumnSource) => row.reference;
const empty = (called: string) => column(called, () => '');
const source = () => 'OpenSkip';

/** Street, city, state, ZIP and country of where the person lives, as an importer names the five. */
const place = (called: [string, string, string, string], country?: string) => [
  column(called[0], (of) => street(address(of))),
  column(called[1], (of) => address(of)?.city),
  column(called[2], (of) => address(of)?.state),
  column(called[3], (of) => address(of)?.zip),
  ...(country === undefined ? [] : [column(country, (of) => (address(of) ? 'US' : ''))]),
];

export const layouts: Record<Exclude<DownloadLayout, 'full'>, Layout> = {
  // The standard fields of its lead loader, in their fixed order.
  vicidial: {
    headless: true,
    columns: [
      column('vendor_lead_code', reference),
      column('source_id', source),
      empty('list_id'),
      column('phone_code', (of) => (of.phones[0] ? '1' : '')),
      column('phone_number', (of) => national(of.phones[0]?.number)),
      empty('title'),
      column('first_name', first),
      column('middle_initial', (of) => name(of)?.middle?.slice(0, 1)),
      column('last_name', last),
      column('address1', (of) => street(address(of))),
      empty('address2'),
      empty('address3'),
      column('city', (of) => address(of)?.city),
      column('state', (of) => address(of)?.state),
      empty('province'),
      column('postal_code', (of) => address(of)?.zip),
      column('country_code', (of) => (address(of) ? 'USA' : '')),
      empty('gender'),
      empty('date_of_birth'),
      column('alt_phone', (of) => national(of.phones[1]?.number)),
      column('email', email),
      empty('security_phrase'),
      column('comments', ({ result }) => result?.reason),
    ],
  },
  // "Numbers With Name and Source", its default list.
  voiso: {
    perPhone: true,
    columns: [
      column('Number', (of) => digits(of.phones[0]?.number)),
      column('Name', (of) => fullName(name(of))),
      column('Source', source),
    ],
  },
  gohighlevel: {
    columns: [
      column('First Name', first),
      column('Last Name', last),
      column('Email', email),
      column('Phone', (of) => of.phones[0]?.number),
      column('Additional Phone', (of) => of.phones[1]?.number),
      ...place(['Street Address', 'City', 'State', 'Postal Code'], 'Country'),
      column('Source', source),
    ],
  },
  hubspot: {
    columns: [
      column('First name', first),
      column('Last name', last),
      column('Email', email),
      column('Phone number', (of) => (ofType(of, 'landline', 'voip', undefined)[0] ?? of.phones[0])?.number),
      column('Mobile phone number', (of) => ofType(of, 'mobile')[0]?.number),
      ...place(['Street address', 'City', 'State/Region', 'Postal code'], 'Country/Region'),
    ],
  },
  // The fields of a lead in its import wizard. A lead without a company is refused there.
  salesforce: {
    columns: [
      column('First Name', first),
      column('Last Name', last),
      column('Company', (of) => (last(of) === undefined ? '' : 'Individual')),
      column('Phone', (of) => (ofType(of, 'landline', 'voip', undefined)[0] ?? of.phones[0])?.number),
      column('Mobile', (of) => ofType(of, 'mobile')[0]?.number),
      column('Email', email),
      ...place(['Street', 'City', 'State/Province', 'Zip/Postal Code'], 'Country'),
      column('Lead Source', source),
    ],
  },
  google_contacts: {
    columns: [
      column('First Name', first),
      column('Middle Name', (of) => name(of)?.middle),
      column('Last Name', last),
      column('Name Suffix', (of) => name(of)?.suffix),
      ...numbered(2, (n, index) => [column(`E-mail ${n} - Value`, (of) => email(of, index))]),
      ...numbered(3, (n, index) => [
        column(`Phone ${n} - Label`, (of) => (of.phones[index]?.type === 'mobile' ? 'Mobile' : '')),
        column(`Phone ${n} - Value`, (of) => of.phones[index]?.number),
      ]),
      ...place(
        ['Address 1 - Street', 'Address 1 - City', 'Address 1 - Region', 'Address 1 - Postal Code'],
        'Address 1 - Country',
      ),
    ],
  },
  // For what was built on that service's files: mobiles and landlines apart.
  tracerfy: {
    columns: [
      column('first_name', first),
      column('last_name', last),
      ...place(['address', 'city', 'state', 'zip']),
      column('primary_phone', (of) => national(of.phones[0]?.number)),
      column('primary_phone_type', (of) => of.phones[0]?.type),
      ...numbered(5, (n, index) => [
        column(`mobile_${n}`, (of) => national(ofType(of, 'mobile')[index]?.number)),
      ]),
      ...numbered(3, (n, index) => [
        column(`landline_${n}`, (of) => national(ofType(of, 'landline')[index]?.number)),
      ]),
      ...numbered(5, (n, index) => [column(`email_${n}`, (of) => email(of, index))]),
    ],
  },
};
