/** The columns that a result file has after the customer's own (requirements, "Columns of a result file"). */
import type { ResultAddress, ResultName, TraceResult } from '#contract/results';
import type { DownloadRow } from './results-repository.ts';

/** What a column is made of. `result` is null while the row waits for its trace. */
export interface ColumnSource {
  row: DownloadRow;
  result: TraceResult | null;
  paid_at: Date | null;
  purpose: string | null;
}

export interface ResultColumn {
  name: string;
  value(of: ColumnSource): string;
}

const text = (value: string | number | undefined | null) =>
  value === undefined || value === null ? '' : String(value);
const column = (
  name: string,
  value: (of: ColumnSource) => string | number | undefined | null,
): ResultColumn => ({
  name,
  value: (of) => text(value(of)),
});
const numbered = (count: number, make: (n: number, index: number) => ResultColumn[]) =>
  Array.from({ length: count }, (_, index) => make(index + 1, index)).flat();

const person = (of: ColumnSource) => of.result?.person;
const name = (of: ColumnSource) => person(of)?.names[0];
const address = (of: ColumnSource) => person(of)?.addresses[0];
const street = (at: ResultAddress | undefined) => [at?.street, at?.unit].filter((part) => part).join(' ');
const oneLine = (at: ResultAddress | undefined) =>
  at === undefined
    ? ''
    : [street(at), at.city, [at.state, at.zip].filter((part) => part).join(' ')]
        .filter((part) => part)
        .join(', ');
const fullName = (of: ResultName | undefined) =>
  of === undefined ? '' : [of.first, of.middle, of.last, of.suffix].filter((part) => part).join(' ');
/** Digits alone: a leading plus would make a spreadsheet take the number for a formula. */
const digits = (number: string | undefined) => number?.replace('+', '');
const known = (value: 'yes' | 'no' | 'unknown' | undefined) => value ?? '';

export const resultColumns: ResultColumn[] = [
  column('Result', ({ row }) => row.outcome?.replace('_', ' ')),
  column('Match Confidence', ({ row }) =>
    row.probability === null || row.outcome === 'invalid' || row.outcome === 'duplicate'
      ? ''
      : row.probability.toFixed(3),
  ),
  column('Match Reason', ({ row, result }) => result?.reason ?? row.reason),
  column('Source', ({ result }) => result?.source),
  column('Source Record ID', ({ result }) => result?.source_record_id),
  column('Traced At', ({ row, paid_at }) => (row.outcome === null ? '' : paid_at?.toISOString())),
  column('First Name', (of) => name(of)?.first),
  column('Middle Name', (of) => name(of)?.middle),
  column('Last Name', (of) => name(of)?.last),
  column('Suffix', (of) => name(of)?.suffix),
  column('Age Band', (of) => person(of)?.age_band),
  column('Deceased', (of) => known(person(of)?.deceased)),
  column('Owner Type', ({ result }) => result?.owner_type),
  column('Current Address', (of) => street(address(of))),
  column('Current City', (of) => address(of)?.city),
  column('Current State', (of) => address(of)?.state),
  column('Current ZIP', (of) => address(of)?.zip),
  column('Absentee', ({ row, result }) => (row.outcome === 'invalid' ? '' : known(result?.absentee))),
  ...numbered(10, (n, index) => {
    const phone = (of: ColumnSource) => person(of)?.phones[index];
    return [
      column(`Phone ${n}`, (of) => digits(phone(of)?.number)),
      column(`Phone ${n} Type`, (of) => phone(of)?.type),
      column(`Phone ${n} Carrier`, (of) => phone(of)?.carrier),
      column(`Phone ${n} DNC`, (of) => known(phone(of)?.dnc)),
      column(`Phone ${n} DNC Date`, (of) => phone(of)?.dnc_date),
      column(`Phone ${n} State DNC`, (of) => known(phone(of)?.state_dnc)),
      column(`Phone ${n} Litigator`, (of) => known(phone(of)?.litigator)),
      column(`Phone ${n} Last Seen`, (of) => phone(of)?.last_seen),
      column(`Phone ${n} Score`, (of) => phone(of)?.score.toFixed(2)),
    ];
  }),
  ...numbered(5, (n, index) => [column(`Email ${n}`, (of) => person(of)?.emails[index]?.address)]),
  ...numbered(5, (n, index) => [
    column(`Relative ${n}`, ({ result }) => result?.relatives[index]?.name),
    column(`Relative ${n} Phone`, ({ result }) => digits(result?.relatives[index]?.phone)),
  ]),
  ...numbered(5, (n, index) => [
    column(`Past Address ${n}`, (of) => oneLine(person(of)?.addresses[index + 1])),
  ]),
  ...numbered(3, (n, index) => [column(`Alias ${n}`, (of) => fullName(person(of)?.names[index + 1]))]),
  column('Co-owner', ({ result }) => result?.co_owner),
  column('Property APN', ({ result }) => result?.property?.apn),
  column('Property County', ({ result }) => result?.property?.county),
  column('Property Use', ({ result }) => result?.property?.use),
  column('Assessed Value', ({ result }) => result?.property?.assessed_value),
  column('Last Sale Date', ({ result }) => result?.property?.last_sale_date),
  column('Last Sale Price', ({ result }) => result?.property?.last_sale_price),
  column('Coins Charged', ({ row }) => row.coins),
  column('Purpose', ({ purpose }) => purpose),
];

/** The names of the result columns beside the upload's own: one that the upload has already gets a mark. */
export function resultNames(own: string[]): string[] {
  const taken = new Set(own.map((name) => name.trim().toLowerCase()));
  return resultColumns.map(({ name }) => {
    let free = name;
    while (taken.has(free.toLowerCase())) free += ' (OpenSkip)';
    return free;
  });
}
