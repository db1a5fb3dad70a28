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
  leadSource,
  mostPhones,
  nationalNumber,
  parcel,
  phoneColumns,
  phonesOfType,
  propertyColumns,
  reference,
  restColumns,
  splitPhones,
} from './columns.ts';

const gohighlevel: Layout = {
  columns: [
    column('First Name', first),
    column('Last Name', last),
    column('Email', email),
    column('Phone', (source) => source.phones[0]?.number),
    column('Additional Phone', (source) => source.phones[1]?.number),
    ...addressColumns(['Street Address', 'City', 'State', 'Postal Code'], 'Country'),
    column('Source', leadSource),
    ...numbered(mostPhones - 2, (n, index) => [
      column(`Phone ${n + 2}`, (source) => source.phones[index + 2]?.number),
    ]),
    ...leadColumns,
  ],
};

const hubspot: Layout = {
  columns: [
    column('First name', first),
    column('Last name', last),
    column('Email', email),
    column('Phone number', (source) => splitPhones(source).main),
    column('Mobile phone number', (source) => splitPhones(source).mobile),
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
    column('Company', (source) => (last(source) === undefined ? '' : 'Individual')),
    column('Phone', (source) => splitPhones(source).main),
    column('Mobile', (source) => splitPhones(source).mobile),
    column('Email', email),
    ...addressColumns(['Street', 'City', 'State/Province', 'Zip/Postal Code'], 'Country'),
    column('Lead Source', leadSource),
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
  columns: [column('Owner Name', (source) => fullName(name(source))), ...resimpli.columns],
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
    column('Middle Name', (source) => name(source)?.middle),
    column('Last Name', last),
    column('Name Suffix', (source) => name(source)?.suffix),
    ...emailColumns(5, (n) => `E-mail ${n} - Value`),
    ...numbered(mostPhones, (n, index) => [
      column(`Phone ${n} - Label`, (source) => (source.phones[index]?.type === 'mobile' ? 'Mobile' : '')),
      column(`Phone ${n} - Value`, (source) => source.phones[index]?.number),
    ]),
    ...addressColumns(addressHeaders(1), 'Address 1 - Country'),
    column('Address 2 - Label', ({ row: { lead } }) =>
      lead?.property_address || lead?.property_full ? 'Property' : '',
    ),
    ...propertyColumns(addressHeaders(2)),
    column('Custom Field 1 - Label', (source) => (parcel(source) ? 'Parcel Number' : '')),
    column('Custom Field 1 - Value', parcel),
    column('Custom Field 2 - Label', (source) => (reference(source) ? 'Lead ID' : '')),
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
    column('primary_phone', (source) => nationalNumber(source.phones[0]?.number)),
    column('primary_phone_type', (source) => source.phones[0]?.type),
    ...numbered(5, (n, index) => [
      column(`mobile_${n}`, (source) => nationalNumber(phonesOfType(source, 'mobile')[index]?.number)),
    ]),
    ...numbered(3, (n, index) => [
      column(`landline_${n}`, (source) =>
        nationalNumber(source.phones.filter(({ type }) => type !== 'mobile')[index]?.number),
      ),
    ]),
    ...emailColumns(5, (n) => `email_${n}`),
    column('parcel_number', parcel),
    column('lead_id', reference),
  ],
};

export const crms = { gohighlevel, hubspot, salesforce, resimpli, podio, google_contacts, tracerfy };
