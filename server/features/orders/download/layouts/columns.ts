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
export const phonesOfType = (source: ColumnSource, ...types: (ResultPhone['type'] | undefined)[]) =>
  source.phones.filter(({ type }) => types.includes(type));
export const email = (source: ColumnSource, index = 0) => person(source)?.emails[index]?.address;
export const first = (source: ColumnSource) => name(source)?.first;
export const last = (source: ColumnSource) => name(source)?.last;
export const reference = ({ row }: ColumnSource) => row.reference;
export const emptyColumn = (header: string) => column(header, () => '');
export const leadSource = () => 'OpenSkip';

export const parcel = ({ row, result }: ColumnSource) => row.lead?.apn ?? result?.property?.apn;

const property = ({ row: { lead } }: ColumnSource) => propertyOf(lead ?? {});

/** The property's address in one line. */
export function propertyLine(source: ColumnSource): string {
  const { lead } = source.row;
  if (!lead?.property_address) return lead?.property_full ?? '';
  const { street: line, city, state, zip } = property(source);
  return [line, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Columns for street, city, state, ZIP code and optionally country, under the importer's headers. */
export const addressColumns = (
  headers: readonly [string, string, string, string],
  countryHeader?: string,
) => [
  column(headers[0], (source) => street(address(source))),
  column(headers[1], (source) => address(source)?.city),
  column(headers[2], (source) => address(source)?.state),
  column(headers[3], (source) => address(source)?.zip),
  ...(countryHeader === undefined ? [] : [column(countryHeader, (source) => (address(source) ? 'US' : ''))]),
];

/** Columns for the property's street, city, state and ZIP code, as in the customer's list. */
export const propertyColumns = (headers: readonly [string, string, string, string]) => [
  column(headers[0], (source) => property(source).street),
  column(headers[1], (source) => property(source).city),
  column(headers[2], (source) => property(source).state),
  column(headers[3], (source) => property(source).zip),
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
    n < from ? [] : [column(header(n), (source) => nationalNumber(source.phones[index]?.number))],
  );

export const emailColumns = (count: number, header: (n: number) => string) =>
  numbered(count, (n, index) => [column(header(n), (source) => email(source, index))]);

/**
 * A lead's phones for importers with one field for landlines and one for mobiles: the best of each, without a number
 * in both, then the rest.
 */
export function splitPhones(source: ColumnSource): { main?: string; mobile?: string; rest: string[] } {
  const mobile = source.phones.find(({ type }) => type === 'mobile');
  const others = source.phones.filter((phone) => phone !== mobile);
  const main = others.find(({ type }) => type !== 'mobile') ?? others[0];
  return {
    ...(main && { main: main.number }),
    ...(mobile && { mobile: mobile.number }),
    rest: others.filter((phone) => phone !== main).map(({ number }) => number),
  };
}

/** Columns for the numbers that the landline's and the mobile's fields leave. */
export const restColumns = (header: (n: number) => string) =>
  numbered(mostPhones - 2, (n, index) => [
    column(header(n + 2), (source) => splitPhones(source).rest[index]),
  ]);
