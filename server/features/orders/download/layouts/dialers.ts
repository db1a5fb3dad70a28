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
  nationalNumber,
  parcel,
  phoneColumns,
  propertyLine,
  reference,
  source,
} from './columns.ts';

const names: readonly ResultColumn[] = [column('First Name', first), column('Last Name', last)];
const mailing = ['Mailing Address', 'Mailing City', 'Mailing State', 'Mailing Zip'] as const;

/** The standard fields of VICIdial's lead loader, in their fixed order. Its campaigns dial `address3` as a third number. */
const vicidial: Layout = {
  headless: true,
  dialer: true,
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
    column('address2', propertyLine),
    column('address3', (of) => nationalNumber(of.phones[2]?.number)),
    column('city', (of) => address(of)?.city),
    column('state', (of) => address(of)?.state),
    emptyColumn('province'),
    column('postal_code', (of) => address(of)?.zip),
    column('country_code', (of) => (address(of) ? 'USA' : '')),
    emptyColumn('gender'),
    emptyColumn('date_of_birth'),
    column('alt_phone', (of) => nationalNumber(of.phones[1]?.number)),
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
    column('Number', (of) => digits(of.phones[0]?.number)),
    column('Name', (of) => fullName(name(of))),
    column('Source', source),
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
