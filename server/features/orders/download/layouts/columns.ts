/** Columns that several layouts share. */
import type { ResultPhone } from '#contract/orders/results';
import {
  address,
  type ColumnSource,
  column,
  digits,
  name,
  numbered,
  person,
  type ResultColumn,
  street,
} from '../result-columns.ts';
import { propertyOf } from './property.ts';

export interface Layout {
  columns: readonly ResultColumn[];
  /** No header row: the importer would read it as a lead. */
  headless?: true;
  /** One phone per row: a lead with several phones has several rows. */
  perPhone?: true;
  /** A dialer: rows without a number are left out. */
  dialer?: true;
}

/** The most phones a result has room for. */
export const mostPhones = 10;

/** Ten digits for North American numbers; others in full. */
export const nationalNumber = (number: string | undefined) => digits(number)?.replace(/^1(?=\d{10}$)/, '');
export const phonesOfType = (of: ColumnSource, ...types: (ResultPhone['type'] | undefined)[]) =>
  of.phones.filter(({ type }) => types.includes(type));
export const email = (of: ColumnSource, index = 0) => person(of)?.emails[index]?.address;
export const first = (of: ColumnSource) => name(of)?.first;
export const last = (of: ColumnSource) => name(of)?.last;
export const reference = ({ row }: ColumnSource) => row.reference;
export const emptyColumn = (header: string) => column(header, () => '');
export const source = () => 'OpenSkip';

export const parcel = ({ row, result }: ColumnSource) => row.lead?.apn ?? result?.property?.apn;

const property = ({ row: { lead } }: ColumnSource) => propertyOf(lead ?? {});

/** The property's address in one line. */
export function propertyLine(of: ColumnSource): string {
  const { lead } = of.row;
  if (!lead?.property_address) return lead?.property_full ?? '';
  const { street: line, city, state, zip } = property(of);
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Columns for street, city, state, ZIP code and optionally country, under the importer's headers. */
export const addressColumns = (
  headers: readonly [string, string, string, string],
  countryHeader?: string,
) => [
  column(headers[0], (of) => street(address(of))),
  column(headers[1], (of) => address(of)?.city),
  column(headers[2], (of) => address(of)?.state),
  column(headers[3], (of) => address(of)?.zip),
  ...(countryHeader === undefined ? [] : [column(countryHeader, (of) => (address(of) ? 'US' : ''))]),
];

/** Columns for the property's street, city, state and ZIP code, as in the customer's list. */
export const propertyColumns = (headers: readonly [string, string, string, string]) => [
  column(headers[0], (of) => property(of).street),
  column(headers[1], (of) => property(of).city),
  column(headers[2], (of) => property(of).state),
  column(headers[3], (of) => property(of).zip),
];

/** Which house the lead is about, and the customer's own id, for importers that map any column. */
export const leadColumns: readonly ResultColumn[] = [
  ...propertyColumns(['Property Address', 'Property City', 'Property State', 'Property Zip']),
  column('Parcel Number', parcel),
  column('Lead ID', reference),
];

/** Columns `Phone 1` to `Phone 10`, as the importer writes them. */
export const phoneColumns = (
  header: (n: number) => string,
  { from = 1, to = mostPhones }: { from?: number; to?: number } = {},
) =>
  numbered(to, (n, index) =>
    n < from ? [] : [column(header(n), (of) => nationalNumber(of.phones[index]?.number))],
  );

export const emailColumns = (count: number, header: (n: number) => string) =>
  numbered(count, (n, index) => [column(header(n), (of) => email(of, index))]);

/**
 * A lead's phones for importers with one field for landlines and one for mobiles: the best of each, without a number
 * in both, then the rest.
 */
export function splitPhones(of: ColumnSource): { main?: string; mobile?: string; rest: string[] } {
  const mobile = of.phones.find(({ type }) => type === 'mobile');
  const others = of.phones.filter((phone) => phone !== mobile);
  const main = others.find(({ type }) => type !== 'mobile') ?? others[0];
  return {
    ...(main && { main: main.number }),
    ...(mobile && { mobile: mobile.number }),
    rest: others.filter((phone) => phone !== main).map(({ number }) => number),
  };
}

/** Columns for the numbers that the landline's and the mobile's fields leave. */
export const restColumns = (header: (n: number) => string) =>
  numbered(mostPhones - 2, (n, index) => [column(header(n + 2), (of) => splitPhones(of).rest[index])]);
