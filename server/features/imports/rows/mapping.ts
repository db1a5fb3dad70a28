/** Maps the columns of a reference file: the headers of people, a proposal, and what is required. */

import { headerNames } from '#contract/uploads/headers';
import type { Header, MatchLevel } from '#contract/uploads/schemas';
import type { InspectedColumn } from '#features/column-mapping';
import { mappingFromColumns, proposeMapping } from '#features/column-mapping';
import { AppError } from '#platform/errors';

/** Headers of people that leads don't have. */
const extras = [
  'record_id',
  'birth_year',
  'age',
  'deceased',
  'phone_type',
  'confidential',
  'other_first_name',
  'other_last_name',
  'property_use',
  'assessed_value',
  'last_sale_date',
  'last_sale_price',
] as const;
type Extra = (typeof extras)[number];

/** A header of a reference file: those of leads (with `record_id` instead of `reference`) and the extra ones. */
export type PersonHeader = Exclude<Header, 'reference'> | Extra;
export const personHeaders: readonly PersonHeader[] = [
  ...headerNames.filter((header) => header !== 'reference'),
  ...extras,
];

/** Header → its columns in order; several are joined by a space. */
export type PersonMapping = Partial<Record<PersonHeader, number[]>>;

/** A column and its proposed header. */
export interface PersonColumn {
  index: number;
  name: string;
  header: PersonHeader | null;
  /** 0–1. */
  confidence: number;
  match: MatchLevel | null;
}

/** Names of the extra headers, without case and punctuation, the best first. */
const spellings: Record<Extra, string> = {
  record_id: `ncid statevoterid sosvoterid simulantid npi personid recordid recid uniqueid voterid voterregnum
    registrationnumber voterregistrationnumber voterno`,
  birth_year: 'birthyear yearofbirth yob birthyr byear dobyear yearborn',
  age: 'birthage age currentage personage ageyears',
  deceased: `deceased deceasedind deceasedflag deceasedindicator isdeceased isdead deathflag dateofdeath deathdate dod`,
  phone_type: 'phonetype phone1type linetype phonelinetype phonekind phonetype1',
  confidential: `confidentialind confidential confidentialindicator confidentialflag isconfidential protectedind
    addressconfidentiality requestedpublicrecordsexemption publicrecordsexemption`,
  other_first_name: 'otherfirstname aliasfirstname formerfirstname',
  other_last_name: 'maidenname otherlastname aliaslastname formerlastname previouslastname',
  property_use: 'propertyuse usecode usedescription propertyusecode landuse landusecode parusedesc doruc',
  assessed_value: 'assessedvalue totalassessedvalue assessedtotal totalassessed parval',
  last_sale_date: 'lastsaledate saledate lastsaledt',
  last_sale_price: 'lastsaleprice saleprice lastsaleamount saleprc1',
};

/** What most cells of a column must look like for an extra header, because a name alone can mislead. */
const looksRight: Partial<Record<Extra, RegExp>> = {
  birth_year: /^(18|19|20)\d{2}$/,
  age: /^\d{1,3}$/,
};

const compact = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const privateWords = /^(race|races|racial|ethnic|ethnicity|party|political|religion|religious|faith)$/;
const plainWords = /^(code|cd|desc|description|name|abbr|abbrv|lbl|affiliation|group|id|type|\d+)$/;

/** Whether a column contains race, party or religion, which are never stored. */
export function isNeverStored(name: string): boolean {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  return (
    words.some((word) => privateWords.test(word)) &&
    words.every((word) => privateWords.test(word) || plainWords.test(word))
  );
}

/** Proposes headers for the columns of a reference file: as for leads, and the extra ones by name. */
export function proposePersonMapping(
  columns: readonly InspectedColumn[],
  sample_rows: readonly (readonly string[])[],
): { columns: PersonColumn[]; mapping: PersonMapping } {
  const cellsOf = (index: number) =>
    sample_rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const usable = columns.filter((column) => !isNeverStored(column.name));
  const proposal = proposeMapping(columns, sample_rows);
  const asLeads = mappingFromColumns(
    proposal.columns.filter(({ index }) => usable.some((column) => column.index === index)),
    proposal.joins,
  );
  const { reference, ...mapping }: { reference?: number[] } & PersonMapping = asLeads;
  const claimed = new Map<number, Extra>();
  for (const extra of extras) {
    const named = findExtra(extra, usable, cellsOf);
    const found = named ?? (extra === 'record_id' ? reference?.[0] : undefined);
    if (found === undefined) continue;
    if (extra === 'record_id' && repeats(cellsOf(found), named !== undefined)) continue;
    claimed.set(found, extra);
    for (const header of headerNames) {
      if (header !== 'reference' && mapping[header]?.includes(found)) delete mapping[header];
    }
    mapping[extra] = [found];
  }
  const headerAt = new Map(
    personHeaders.flatMap((header) => (mapping[header] ?? []).map((index) => [index, header] as const)),
  );
  return {
    mapping,
    columns: proposal.columns.map(({ index, name, confidence, match }) => {
      const header = headerAt.get(index) ?? null;
      if (header === null) return { index, name, header, confidence: 0, match: null };
      if (claimed.has(index)) return { index, name, header, confidence: 0.95, match: 'exact' };
      return { index, name, header, confidence, match };
    }),
  };
}

/** The column whose name matches an extra header best, unless its cells contradict it. */
function findExtra(
  extra: Extra,
  columns: readonly InspectedColumn[],
  cellsOf: (index: number) => string[],
): number | undefined {
  const shape = looksRight[extra];
  for (const spelling of spellings[extra].split(/\s+/)) {
    const column = columns.find(({ name }) => compact(name) === spelling);
    if (column === undefined) continue;
    const cells = cellsOf(column.index);
    if (shape === undefined || cells.every((cell) => shape.test(cell))) return column.index;
  }
  return undefined;
}

/** Whether ids repeat. A column named as a record id may have a few repeats, which are errors of the file. */
const repeats = (cells: string[], named: boolean) =>
  cells.length - new Set(cells).size > (named ? Math.max(1, cells.length / 10) : 0);

/** What a mapping lacks to read people; empty if nothing. */
export function missingForPeople(mapping: PersonMapping): AppError[] {
  const has = (...wanted: PersonHeader[]) => wanted.every((header) => (mapping[header]?.length ?? 0) > 0);
  const any = (...wanted: PersonHeader[]) => wanted.some((header) => has(header));
  const missing: AppError[] = [];
  if (!has('full_name') && !has('first_name', 'last_name')) {
    missing.push(new AppError('mapping_incomplete.names'));
  }
  const hasPlace = (side: 'property' | 'mailing') =>
    any(`${side}_zip`, `${side}_full`) || has(`${side}_city`, `${side}_state`);
  if (
    !hasPlace('property') &&
    !hasPlace('mailing') &&
    !any('phone', 'phone_2', 'phone_3', 'email', 'email_2')
  ) {
    missing.push(new AppError('mapping_incomplete.reach'));
  }
  return missing;
}
