/** Layouts of dialers. A lead without a number has no row. */
import { address, column, digits, fullName, name, type ResultColumn, street } from '../result-columns.ts';
import {
  addressColumns,
  email,
  emailColumns,
  emptyColumn,
  first,
  type Layout,
  last,
  leadColumns,
  leadSource,
  nationalNumber,
  parcel,
  phoneColumns,
  propertyLine,
  reference,
} from './columns.ts';

const names: readonly ResultColumn[] = [column('First Name', first), column('Last Name', last)];
const mailing = ['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'] as const;

/** The standard fields of VICIdial's lead loader, in their fixed order. Its campaigns dial `address3` as a third number. */
const vicidial: Layout = {
  headless: true,
  dialer: true,
  columns: [
    column('vendor_lead_code', reference),
    column('source_id', leadSource),
    emptyColumn('list_id'),
    column('phone_code', (source) => (source.phones[0] ? '1' : '')),
    column('phone_number', (source) => nationalNumber(source.phones[0]?.number)),
    emptyColumn('title'),
    column('first_name', first),
    column('middle_initial', (source) => name(source)?.middle?.slice(0, 1)),
    column('last_name', last),
    column('address1', (source) => street(address(source))),
    column('address2', propertyLine),
    column('address3', (source) => nationalNumber(source.phones[2]?.number)),
    column('city', (source) => address(source)?.city),
    column('state', (source) => address(source)?.state),
    emptyColumn('province'),
    column('postal_code', (source) => address(source)?.zip),
    column('country_code', (source) => (address(source) ? 'USA' : '')),
    emptyColumn('gender'),
    emptyColumn('date_of_birth'),
    column('alt_phone', (source) => nationalNumber(source.phones[1]?.number)),
    column('email', email),
    column('security_phrase', parcel),
    column('comments', ({ reason }) => reason),
  ],
};

/** Voiso's default list, "Numbers With Name and Source", then columns that a list of the customer's own can have. */
const voiso: Layout = {
  perPhone: true,
  dialer: true,
  columns: [
    column('Number', (source) => digits(source.phones[0]?.number)),
    column('Name', (source) => fullName(name(source))),
    column('Source', leadSource),
    ...leadColumns,
  ],
};

/** The customer maps the columns while importing; every number is a number of the same contact. */
const mojo: Layout = {
  dialer: true,
  columns: [
    ...names,
    ...addressColumns(mailing),
    ...leadColumns,
    ...phoneColumns((n) => (n === 1 ? 'Primary Phone' : `Phone ${n}`)),
    column('Email', email),
  ],
};

const batchdialer: Layout = {
  dialer: true,
  columns: [
    ...names,
    ...leadColumns,
    ...addressColumns(mailing),
    ...phoneColumns((n) => `Phone ${n}`),
    column('Email', email),
  ],
};

const calltools: Layout = {
  dialer: true,
  columns: [
    ...names,
    ...addressColumns(['Address', 'City', 'State', 'Zip']),
    ...phoneColumns((n) => (n === 1 ? 'Phone' : `Phone ${n}`)),
    column('Email', email),
    ...leadColumns,
  ],
};

/** Takes up to ten numbers of a row, each of which becomes a contact. */
const smarter_contact: Layout = {
  dialer: true,
  columns: [
    ...names,
    ...phoneColumns((n) => `Phone ${n}`),
    ...leadColumns,
    ...addressColumns(mailing),
    ...emailColumns(1, () => 'Email'),
  ],
};

export const dialers = { vicidial, voiso, mojo, batchdialer, calltools, smarter_contact };
