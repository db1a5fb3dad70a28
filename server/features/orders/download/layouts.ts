/**
 * Column layouts that dialers and CRMs import without mapping, named as in the vendors' help pages. They have no room
 * for the customer's own columns except the customer's own id.
 */
import type { DownloadLayout } from '#contract/orders/download/schemas';
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
  /** No header row: the importer would read it as a lead. */
  headless?: true;
  /** One phone per row: a lead with several phones has several rows. */
  perPhone?: true;
}

/** Ten digits for North American numbers; others in full. */
const nationalNumber = (number: string | undefined) => digits(number)?.replace(/^1(?=\d{10}$)/, '');
const phonesOfType = (of: ColumnSource, ...types: (ResultPhone['type'] | undefined)[]) =>
  of.phones.filter(({ type }) => types.includes(type));
const email = (of: ColumnSource, index = 0) => person(of)?.emails[index]?.address;
const first = (of: ColumnSource) => name(of)?.first;
const last = (of: ColumnSource) => name(of)?.last;
const reference = ({ row }: ColumnSource) => row.reference;
const emptyColumn = (header: string) => column(header, () => '');
const source = () => 'OpenSkip';

/** Columns for street, city, state, ZIP code and optionally country, under the importer's headers. */
const addressColumns = (headers: [string, string, string, string], countryHeader?: string) => [
  column(headers[0], (of) => street(address(of))),
  column(headers[1], (of) => address(of)?.city),
  column(headers[2], (of) => address(of)?.state),
  column(headers[3], (of) => address(of)?.zip),
  ...(countryHeader === undefined ? [] : [column(countryHeader, (of) => (address(of) ? 'US' : ''))]),
];

export const layouts: Record<Exclude<DownloadLayout, 'full'>, Layout> = {
  // The standard fields of VICIdial's lead loader, in their fixed order.
  vicidial: {
    headless: true,
    columns: [
      column('vendor_lead_code', reference),
      column('source_id', source),
      emptyColumn('list_id'),
      column('phone_code', (of) => (of.phones[0] ? '1' : '')),
      column('phone_number', (of) => nationalNumber(of.phones[0]?.number)),
      emptyColumn('title'),
      column('first_name', first),
      column('middle_initial', (of) => name(of)?.middle?.slice(0, 1)),
      column('last_name', last),
      column('address1', (of) => street(address(of))),
      emptyColumn('address2'),
      emptyColumn('address3'),
      column('city', (of) => address(of)?.city),
      column('state', (of) => address(of)?.state),
      emptyColumn('province'),
      column('postal_code', (of) => address(of)?.zip),
      column('country_code', (of) => (address(of) ? 'USA' : '')),
      emptyColumn('gender'),
      emptyColumn('date_of_birth'),
      column('alt_phone', (of) => nationalNumber(of.phones[1]?.number)),
      column('email', email),
      emptyColumn('security_phrase'),
      column('comments', ({ reason }) => reason),
    ],
  },
  // Voiso's default list, "Numbers With Name and Source".
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
      ...addressColumns(['Street Address', 'City', 'State', 'Postal Code'], 'Country'),
      column('Source', source),
    ],
  },
  hubspot: {
    columns: [
      column('First name', first),
      column('Last name', last),
      column('Email', email),
      column(
        'Phone number',
        (of) => (phonesOfType(of, 'landline', 'voip', undefined)[0] ?? of.phones[0])?.number,
      ),
      column('Mobile phone number', (of) => phonesOfType(of, 'mobile')[0]?.number),
      ...addressColumns(['Street address', 'City', 'State/Region', 'Postal code'], 'Country/Region'),
    ],
  },
  // Lead fields of Salesforce's import wizard, which rejects leads without a company.
  salesforce: {
    columns: [
      column('First Name', first),
      column('Last Name', last),
      column('Company', (of) => (last(of) === undefined ? '' : 'Individual')),
      column('Phone', (of) => (phonesOfType(of, 'landline', 'voip', undefined)[0] ?? of.phones[0])?.number),
      column('Mobile', (of) => phonesOfType(of, 'mobile')[0]?.number),
      column('Email', email),
      ...addressColumns(['Street', 'City', 'State/Province', 'Zip/Postal Code'], 'Country'),
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
      ...addressColumns(
        ['Address 1 - Street', 'Address 1 - City', 'Address 1 - Region', 'Address 1 - Postal Code'],
        'Address 1 - Country',
      ),
    ],
  },
  // For tools built on Tracerfy's files: mobiles and landlines in separate columns.
  tracerfy: {
    columns: [
      column('first_name', first),
      column('last_name', last),
      ...addressColumns(['address', 'city', 'state', 'zip']),
      column('primary_phone', (of) => nationalNumber(of.phones[0]?.number)),
      column('primary_phone_type', (of) => of.phones[0]?.type),
      ...numbered(5, (n, index) => [
        column(`mobile_${n}`, (of) => nationalNumber(phonesOfType(of, 'mobile')[index]?.number)),
      ]),
      ...numbered(3, (n, index) => [
        column(`landline_${n}`, (of) => nationalNumber(phonesOfType(of, 'landline')[index]?.number)),
      ]),
      ...numbered(5, (n, index) => [column(`email_${n}`, (of) => email(of, index))]),
    ],
  },
};
