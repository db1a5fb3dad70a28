/** Layouts of CRMs and address books. A lead without a number has a row, for its emails. */
import { column, fullName, name, numbered } from '../result-columns.ts';
import {
  addressColumns,
  email,
  emailColumns,
  first,
  type Layout,
  last,
  leadColumns,
  mostPhones,
  nationalNumber,
  parcel,
  phoneColumns,
  phonesOfType,
  propertyColumns,
  reference,
  restColumns,
  source,
  splitPhones,
} from './columns.ts';

const gohighlevel: Layout = {
  columns: [
    column('First Name', first),
    column('Last Name', last),
    column('Email', email),
    column('Phone', (of) => of.phones[0]?.number),
    column('Additional Phone', (of) => of.phones[1]?.number),
    ...addressColumns(['Street Address', 'City', 'State', 'Postal Code'], 'Country'),
    column('Source', source),
    ...numbered(mostPhones - 2, (n, index) => [
      column(`Phone ${n + 2}`, (of) => of.phones[index + 2]?.number),
    ]),
    ...leadColumns,
  ],
};

const hubspot: Layout = {
  columns: [
    column('First name', first),
    column('Last name', last),
    column('Email', email),
    column('Phone number', (of) => splitPhones(of).main),
    column('Mobile phone number', (of) => splitPhones(of).mobile),
    ...addressColumns(['Street address', 'City', 'State/Region', 'Postal code'], 'Country/Region'),
    ...restColumns((n) => `Phone number ${n}`),
    ...leadColumns,
  ],
};

/** Lead fields of Salesforce's import wizard, which rejects leads without a company. */
const salesforce: Layout = {
  columns: [
    column('First Name', first),
    column('Last Name', last),
    column('Company', (of) => (last(of) === undefined ? '' : 'Individual')),
    column('Phone', (of) => splitPhones(of).main),
    column('Mobile', (of) => splitPhones(of).mobile),
    column('Email', email),
    ...addressColumns(['Street', 'City', 'State/Province', 'Zip/Postal Code'], 'Country'),
    column('Lead Source', source),
    ...restColumns((n) => `Phone ${n}`),
    ...leadColumns,
  ],
};

const resimpli: Layout = {
  columns: [
    column('First Name', first),
    column('Last Name', last),
    ...leadColumns,
    ...addressColumns(['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip']),
    ...phoneColumns((n) => `Phone ${n}`),
    ...emailColumns(5, (n) => `Email ${n}`),
  ],
};

/** An app's fields are the customer's own: Podio asks which column goes where. */
const podio: Layout = {
  columns: [column('Owner Name', (of) => fullName(name(of))), ...resimpli.columns],
};

const addressHeaders = (n: number) =>
  [
    `Address ${n} - Street`,
    `Address ${n} - City`,
    `Address ${n} - Region`,
    `Address ${n} - Postal Code`,
  ] as const;

const google_contacts: Layout = {
  columns: [
    column('First Name', first),
    column('Middle Name', (of) => name(of)?.middle),
    column('Last Name', last),
    column('Name Suffix', (of) => name(of)?.suffix),
    ...emailColumns(5, (n) => `E-mail ${n} - Value`),
    ...numbered(mostPhones, (n, index) => [
      column(`Phone ${n} - Label`, (of) => (of.phones[index]?.type === 'mobile' ? 'Mobile' : '')),
      column(`Phone ${n} - Value`, (of) => of.phones[index]?.number),
    ]),
    ...addressColumns(addressHeaders(1), 'Address 1 - Country'),
    column('Address 2 - Label', ({ row: { lead } }) =>
      lead?.property_address || lead?.property_full ? 'Property' : '',
    ),
    ...propertyColumns(addressHeaders(2)),
    column('Custom Field 1 - Label', (of) => (parcel(of) ? 'Parcel Number' : '')),
    column('Custom Field 1 - Value', parcel),
    column('Custom Field 2 - Label', (of) => (reference(of) ? 'Lead ID' : '')),
    column('Custom Field 2 - Value', reference),
  ],
};

/** For tools built on Tracerfy's files: mobiles in columns of their own, numbers of any other type as landlines. */
const tracerfy: Layout = {
  columns: [
    column('first_name', first),
    column('last_name', last),
    ...addressColumns(['mail_address', 'mail_city', 'mail_state', 'mail_zip']),
    ...propertyColumns(['address', 'city', 'state', 'zip']),
    column('primary_phone', (of) => nationalNumber(of.phones[0]?.number)),
    column('primary_phone_type', (of) => of.phones[0]?.type),
    ...numbered(5, (n, index) => [
      column(`mobile_${n}`, (of) => nationalNumber(phonesOfType(of, 'mobile')[index]?.number)),
    ]),
    ...numbered(3, (n, index) => [
      column(`landline_${n}`, (of) =>
        nationalNumber(of.phones.filter(({ type }) => type !== 'mobile')[index]?.number),
      ),
    ]),
    ...emailColumns(5, (n) => `email_${n}`),
    column('parcel_number', parcel),
    column('lead_id', reference),
  ],
};

export const crms = { gohighlevel, hubspot, salesforce, resimpli, podio, google_contacts, tracerfy };
