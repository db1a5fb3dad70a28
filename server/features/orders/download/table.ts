/** The rows of a result file: the customer's columns and ours, or those of a layout. */
import type { Language } from '#contract/languages';
import type { DownloadQuery, DownloadValue } from '#contract/orders/download/schemas';
import type { RowFilter } from '#contract/orders/figures/schemas';
import type { OwnLayout } from '#contract/orders/layouts/schemas';
import type { ResultPhone, TraceResult } from '#contract/orders/results';
import { isReportedWrong } from '#features/phone-reports';
import { type ReasonRenderer, reasonRenderer } from '#features/reasons';
import { safeCell } from '#platform/streams/csv';
import { readResult } from '../present.ts';
import type { DownloadRow } from '../results-repository.ts';
import { createNumberTable } from '../scrub/table.ts';
import { type Layout, layouts } from './layouts/index.ts';
import { showsReports, toLayout } from './own-layouts/columns.ts';
import { type ColumnSource, type ResultColumn, resultColumns, uniqueResultNames } from './result-columns.ts';
import type { Sheet } from './sheet.ts';

/** Its cells are safe in a spreadsheet one by one (`safeCell`). */
export interface Table {
  /** Null for a file without a header row. */
  header: string[] | null;
  /** Number of columns. */
  width: number;
  lines(row: DownloadRow): string[][];
}

export interface DownloadRequest extends DownloadQuery, Partial<RowFilter> {
  value: DownloadValue;
}

/** What a file contains, and the language of its reasons. */
export interface FileRequest extends DownloadRequest {
  language: Language;
  /** The own layout that the request names. */
  own?: OwnLayout | undefined;
}

/** Phones not to call: on a do-not-call list or of a known litigator. */
const isDoNotCall = ({ dnc, state_dnc, litigator }: ResultPhone) =>
  dnc === 'yes' || state_dnc === 'yes' || litigator === 'yes';

type PhoneFilters = Pick<FileRequest, 'dnc' | 'layout' | 'own' | 'phone_types' | 'max_phones'>;

/** Whether the file can say that a number was reported as wrong. */
const showsReportedNumbers = ({ layout, own }: Pick<FileRequest, 'layout' | 'own'>): boolean =>
  own === undefined ? layout === 'full' : showsReports(own);

/** Whether a download keeps a phone. */
const keepsPhone = ({ dnc, phone_types, ...file }: PhoneFilters, phone: ResultPhone) =>
  (dnc === 'keep' || !isDoNotCall(phone)) &&
  phone.do_not_contact !== true &&
  (phone_types === 'all' || phone.type === 'mobile') &&
  (showsReportedNumbers(file) || !isReportedWrong(phone));

/** A row's result without the phones that the download excludes. */
export function filteredResult(row: DownloadRow, filters: PhoneFilters): TraceResult | null {
  const result = readResult(row);
  if (result?.person === undefined) return result;
  const phones = result.person.phones
    .filter((phone) => keepsPhone(filters, phone))
    .slice(0, filters.max_phones);
  const emails = result.person.emails.filter(
    (email) => email.do_not_contact !== true && (showsReportedNumbers(filters) || !isReportedWrong(email)),
  );
  return { ...result, person: { ...result.person, phones, emails } };
}

const isMasked = (contact: string) => contact.includes('•');

/** Whether a possible match is still locked. */
const isLocked = (result: TraceResult | null) =>
  [
    ...(result?.person?.phones ?? []).map(({ number }) => number),
    ...(result?.person?.emails ?? []).map(({ address }) => address),
  ].some(isMasked);

export function createTable(sheet: Sheet, request: FileRequest): Table {
  const ownColumns = sheet.columns;
  if (request.value === 'rejects') return rejectsTable(sheet, reasonRenderer(request.language));
  if (sheet.phones !== undefined) return createNumberTable(sheet, sheet.phones, request);
  const layout = layoutOf(sheet, request);
  const { own } = request;
  const perPhone = layout?.perPhone === true || (own === undefined && request.rows === 'phone');
  const columns = layout?.columns ?? [
    ...sheet.extraColumns,
    ...resultColumns[perPhone ? 'phone' : 'lead'][request.value === 'phones' ? 'phones' : 'whole'],
  ];
  const names =
    layout === undefined
      ? [...ownColumns, ...uniqueResultNames(ownColumns, columns)]
      : columns.map(({ name }) => name);
  const lines = createLineBuilder(sheet, request, {
    columns,
    perPhone,
    withCells: layout === undefined,
    // A vendor's row is a person to contact; rows without one aren't imported.
    peopleOnly: layout !== undefined && own === undefined,
    dialer: layout?.dialer === true,
  });
  return {
    header: layout?.headless ? null : names.map((cell) => safeCell(cell)),
    width: names.length,
    lines,
  };
}

/** The own layout or the vendor's; undefined for a result file. */
function layoutOf(sheet: Sheet, { layout, own }: FileRequest): Layout | undefined {
  if (own !== undefined) return toLayout(own, sheet);
  return layout === 'full' ? undefined : layouts[layout];
}

interface LineOptions {
  columns: readonly ResultColumn[];
  perPhone: boolean;
  /** Begins with the customer's own cells. */
  withCells: boolean;
  peopleOnly: boolean;
  /** Leaves out rows without a number. */
  dialer: boolean;
}

function createLineBuilder(
  sheet: Sheet,
  request: FileRequest,
  { columns, perPhone, withCells, peopleOnly, dialer }: LineOptions,
) {
  const render = reasonRenderer(request.language);
  return (row: DownloadRow): string[][] => {
    const result = filteredResult(row, request);
    const found = result?.person?.phones ?? [];
    // Masked numbers can't be called.
    const phones = dialer ? found.filter(({ number }) => !isMasked(number)) : found;
    if (request.value === 'phones' && phones.length === 0) return [];
    const locked = isLocked(result);
    if (peopleOnly && (locked || result?.person === undefined)) return [];
    if (dialer && phones.length === 0) return [];
    const cells = withCells ? sheet.cells(row).map((cell) => safeCell(cell)) : [];
    const { paid_at, purpose_text: purpose } = sheet.originOf(row);
    const reason = render(result?.reason ?? row.reason ?? '');
    const line = (linePhones: ResultPhone[], rank: number) => {
      const source: ColumnSource = { row, result, reason, phones: linePhones, rank, paid_at, purpose };
      return [...cells, ...columns.map(({ value }) => safeCell(value(source)))];
    };
    if (!perPhone) return [line(phones, 1)];
    if (phones.length === 0 || (locked && !dialer)) return peopleOnly ? [] : [line([], 0)];
    return phones.map((phone, index) => line([phone], index + 1));
  };
}

/** Untraceable rows: row number and reason, then the cells, to be fixed and uploaded again. */
function rejectsTable(sheet: Sheet, render: ReasonRenderer): Table {
  return {
    header: ['Row', 'Reason', ...sheet.columns.map((cell) => safeCell(cell))],
    width: sheet.columns.length + 2,
    lines: (row) => [
      [String(row.row_no), ...[render(row.reason ?? ''), ...sheet.cells(row)].map((cell) => safeCell(cell))],
    ],
  };
}
