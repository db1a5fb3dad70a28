/** The result columns that follow the customer's own (requirements, "Columns of a result file"). */
import type { Verdict } from '#contract/leads/remarks';
import type { ResultAddress, ResultName, ResultPhone, TraceResult } from '#contract/orders/results';
import { purposeCell } from '../purpose.ts';
import type { DownloadRow } from '../results-repository.ts';

/** `result` is null while the row waits to be traced. */
export interface ColumnSource {
  row: DownloadRow;
  result: TraceResult | null;
  /** Why this is the outcome, or why the row can't be traced, in the file's language. */
  reason: string;
  /** The row's phones, best first, without excluded ones; with one row per phone, only that phone. */
  phones: ResultPhone[];
  /** With one row per phone: the phone's rank within its lead, from 1. */
  rank: number;
  paid_at: Date | null;
  purpose: string | null;
}

export interface ResultColumn {
  name: string;
  value(source: ColumnSource): string;
}

const text = (value: string | number | undefined | null) =>
  value === undefined || value === null ? '' : String(value);
/** A column whose missing values are empty. */
export const column = (
  name: string,
  value: (source: ColumnSource) => string | number | undefined | null,
): ResultColumn => ({
  name,
  value: (source) => text(value(source)),
});
/** Repeated columns, numbered from 1. */
export const numbered = (count: number, make: (n: number, index: number) => ResultColumn[]) =>
  Array.from({ length: count }, (_, index) => make(index + 1, index)).flat();

export const person = (source: ColumnSource) => source.result?.person;
export const name = (source: ColumnSource) => person(source)?.names[0];
export const address = (source: ColumnSource) => person(source)?.addresses[0];
export const street = (resultAddress: ResultAddress | undefined) =>
  [resultAddress?.street, resultAddress?.unit].filter((part) => part).join(' ');
const oneLine = (resultAddress: ResultAddress | undefined) =>
  resultAddress === undefined
    ? ''
    : [
        street(resultAddress),
        resultAddress.city,
        [resultAddress.state, resultAddress.zip].filter((part) => part).join(' '),
      ]
        .filter((part) => part)
        .join(', ');
export const fullName = (resultName: ResultName | undefined) =>
  resultName === undefined
    ? ''
    : [resultName.first, resultName.middle, resultName.last, resultName.suffix]
        .filter((part) => part)
        .join(' ');
/** Without the leading plus, which a spreadsheet would read as a formula. */
export const digits = (number: string | undefined) => number?.replace('+', '');
const presentFlag = (value: 'yes' | 'no' | 'unknown' | undefined) => value ?? '';

const resultColumn = column('Result', ({ row }) => row.outcome?.replace('_', ' '));

const names: readonly ResultColumn[] = [
  column('First Name', (source) => name(source)?.first),
  column('Middle Name', (source) => name(source)?.middle),
  column('Last Name', (source) => name(source)?.last),
  column('Suffix', (source) => name(source)?.suffix),
];

/** A phone's columns, prefixed with `header`. */
const phoneColumns = (header: string, phone: (source: ColumnSource) => ResultPhone | undefined) => [
  column(header, (source) => digits(phone(source)?.number)),
  column(`${header} Type`, (source) => phone(source)?.type),
  column(`${header} Carrier`, (source) => phone(source)?.carrier),
  column(`${header} DNC`, (source) => presentFlag(phone(source)?.dnc)),
  column(`${header} DNC Date`, (source) => phone(source)?.dnc_date),
  column(`${header} State DNC`, (source) => presentFlag(phone(source)?.state_dnc)),
  column(`${header} Litigator`, (source) => presentFlag(phone(source)?.litigator)),
  column(`${header} Last Seen`, (source) => phone(source)?.last_seen),
  column(`${header} Score`, (source) => phone(source)?.score.toFixed(2)),
];

const tenPhones = numbered(10, (n, index) => phoneColumns(`Phone ${n}`, (source) => source.phones[index]));
const thisPhone: readonly ResultColumn[] = [
  ...phoneColumns('Phone', (source) => source.phones[0]),
  column('Phone Rank', (source) => (source.phones[0] === undefined ? '' : source.rank)),
];

const verdictText = (contact: string | undefined, verdict: Verdict): string =>
  verdict === 'wrong_number' && contact?.includes('@') ? 'wrong email' : verdict.replace('_', ' ');

/** What the customer reported of the numbers and emails in the row, such as `12175550142 wrong number`. */
const reported = column('Reported Numbers', ({ phones, result }) =>
  [
    ...phones.map((phone) => ({ contact: digits(phone.number), reported: phone.reported })),
    ...(result?.person?.emails ?? []).map((email) => ({ contact: email.address, reported: email.reported })),
  ]
    .flatMap(({ contact, reported: verdict }) =>
      verdict === undefined ? [] : [`${contact} ${verdictText(contact, verdict)}`],
    )
    .join('; '),
);

const work: readonly ResultColumn[] = [
  column('Lead Status', ({ row }) => row.work?.status.replace('_', ' ')),
  column('Assigned To', ({ row }) => row.work?.assigned_to?.name),
];

const purpose = column('Purpose', (source) => purposeCell(source.purpose));

/** `SUNNY HOLDINGS LLC → manager → PARENT LLC → member`. */
const pathText = ({ result }: ColumnSource) =>
  result?.path?.map(({ entity, role }) => `${entity} → ${role.replaceAll('_', ' ')}`).join(' → ');

const companyColumns: readonly ResultColumn[] = [
  column('Entity', ({ result }) => result?.entity?.name ?? candidateNames(result)),
  column('Entity Status', ({ result }) => result?.entity?.status),
  column('Registry Id', ({ result }) => result?.entity?.registry_id),
  column('Entity Confidence', ({ result }) => result?.entity?.probability.toFixed(3)),
  column('Role', ({ result }) => result?.role?.replaceAll('_', ' ')),
  column('Role Confidence', ({ result }) => result?.role_probability?.toFixed(3)),
  column('Path', pathText),
];

/** The companies that fit an ambiguous owner. */
const candidateNames = (result: TraceResult | null) =>
  result?.entity_candidates?.map(({ name, registry_id }) => `${name} (${registry_id})`).join('; ');

const fullColumns = (phones: readonly ResultColumn[]): ResultColumn[] => [
  resultColumn,
  column('Match Confidence', ({ row }) =>
    row.probability === null || row.outcome === 'invalid' || row.outcome === 'duplicate'
      ? ''
      : row.probability.toFixed(3),
  ),
  column('Match Reason', ({ reason }) => reason),
  column('Source', ({ result }) => result?.source),
  column('Source Record ID', ({ result }) => result?.source_record_id),
  // A lead that was traced before shows that trace and its date.
  column('Traced At', ({ row, result, paid_at }) =>
    row.outcome === null ? '' : (result?.traced_at ?? paid_at?.toISOString()),
  ),
  ...names,
  column('Age Band', (source) => person(source)?.age_band),
  column('Deceased', (source) => presentFlag(person(source)?.deceased)),
  column('Owner Type', ({ result }) => result?.owner_type),
  column('Current Address', (source) => street(address(source))),
  column('Current City', (source) => address(source)?.city),
  column('Current State', (source) => address(source)?.state),
  column('Current ZIP', (source) => address(source)?.zip),
  column('Absentee', ({ row, result }) => (row.outcome === 'invalid' ? '' : presentFlag(result?.absentee))),
  ...phones,
  ...numbered(5, (n, index) => [column(`Email ${n}`, (source) => person(source)?.emails[index]?.address)]),
  ...numbered(5, (n, index) => [
    column(`Relative ${n}`, ({ result }) => result?.relatives[index]?.name),
    column(`Relative ${n} Phone`, ({ result }) => digits(result?.relatives[index]?.phone)),
  ]),
  ...numbered(5, (n, index) => [
    column(`Past Address ${n}`, (source) => oneLine(person(source)?.addresses[index + 1])),
  ]),
  ...numbered(3, (n, index) => [
    column(`Alias ${n}`, (source) => fullName(person(source)?.names[index + 1])),
  ]),
  column('Co-owner', ({ result }) => result?.co_owner),
  column('Property APN', ({ result }) => result?.property?.apn),
  column('Property County', ({ result }) => result?.property?.county),
  column('Property Use', ({ result }) => result?.property?.use),
  column('Assessed Value', ({ result }) => result?.property?.assessed_value),
  column('Last Sale Date', ({ result }) => result?.property?.last_sale_date),
  column('Last Sale Price', ({ result }) => result?.property?.last_sale_price),
  ...companyColumns,
  column('Property Owner', ({ result }) => result?.owner_name),
  column('Owner Source', ({ result }) => (result?.resident ? 'resident' : result?.owner_source)),
  column('Owner As Of', ({ result }) => result?.owner_as_of),
  reported,
  column('Coins Charged', ({ row }) => row.coins),
  purpose,
  ...work,
];

const phoneOnlyColumns = (phones: readonly ResultColumn[]) => [
  resultColumn,
  ...names,
  ...phones,
  reported,
  purpose,
  ...work,
];

/** Result columns by row type (lead or phone) and content (full or phones only). */
export const resultColumns = {
  lead: { whole: fullColumns(tenPhones), phones: phoneOnlyColumns(tenPhones) },
  phone: { whole: fullColumns(thisPhone), phones: phoneOnlyColumns(thisPhone) },
} as const;

/** Names of the result columns, marked where the upload has a column of the same name. */
export function uniqueResultNames(ownColumns: string[], columns: readonly ResultColumn[]): string[] {
  const usedNames = new Set(ownColumns.map((name) => name.trim().toLowerCase()));
  return columns.map(({ name }) => {
    let candidate = name;
    while (usedNames.has(candidate.toLowerCase())) candidate += ' (OpenSkip)';
    return candidate;
  });
}
