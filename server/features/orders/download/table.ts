/** What stands in the rows of a result file: the customer's columns and ours, or those of a layout. */
import type { DownloadQuery, DownloadValue } from '#contract/orders/download';
import type { ResultPhone, TraceResult } from '#contract/orders/results';
import { safeCell } from '#platform/streams/csv';
import { readResult } from '../present.ts';
import type { DownloadRow } from '../results-repository.ts';
import { layouts } from './layouts.ts';
import { type ResultColumn, resultColumns, resultNames } from './result-columns.ts';
import type { Sheet } from './sheet.ts';

/** A file's head and how many lines each row of the order makes in it. */
export interface Table {
  /** Null where the file begins with its first row. */
  header: string[] | null;
  /** How wide it is. */
  width: number;
  lines(row: DownloadRow): string[][];
}

/** What a download was asked for: which rows, and how they are to look. */
export interface Asked extends DownloadQuery {
  value: DownloadValue;
}

/** Numbers that should be left alone: on a do-not-call list, or of somebody who is known to sue. */
const unwelcome = ({ dnc, state_dnc, litigator }: ResultPhone) =>
  dnc === 'yes' || state_dnc === 'yes' || litigator === 'yes';

/** A row's result, without the numbers that the download leaves out. */
export function resultOf(row: DownloadRow, { dnc }: Pick<Asked, 'dnc'>): TraceResult | null {
  const result = readResult(row);
  if (dnc === 'keep' || result?.person === undefined) return result;
  const phones = result.person.phones.filter((phone) => !unwelcome(phone));
  return { ...result, person: { ...result.person, phones } };
}

/** A possible that nobody has unlocked. */
const isMasked = (result: TraceResult | null) =>
  [
    ...(result?.person?.phones ?? []).map(({ number }) => number),
    ...(result?.person?.emails ?? []).map(({ address }) => address),
  ].some((contact) => contact.includes('•'));

/** The table of a download. */
export function tableOf(sheet: Sheet, asked: Asked): Table {
  const own = sheet.columns;
  if (asked.value === 'rejects') return rejectsTable(sheet);
  const layout = asked.layout === 'full' ? undefined : layouts[asked.layout];
  const perPhone = asked.rows === 'phone' || layout?.perPhone === true;
  const columns = layout?.columns ?? [
    ...sheet.between,
    ...resultColumns[perPhone ? 'phone' : 'lead'][asked.value === 'phones' ? 'phones' : 'whole'],
  ];
  const names =
    layout === undefined ? [...own, ...resultNames(own, columns)] : columns.map(({ name }) => name);
  const lines = linesOf(sheet, asked, { columns, perPhone });
  return {
    header: layout?.headless ? null : names.map((cell) => safeCell(cell)),
    width: names.length,
    lines,
  };
}

function linesOf(
  sheet: Sheet,
  asked: Asked,
  { columns, perPhone }: { columns: readonly ResultColumn[]; perPhone: boolean },
) {
  // A layout's row is a person to call or write to: without one there is nothing to import.
  const peopleAlone = asked.layout !== 'full';
  return (row: DownloadRow): string[][] => {
    const result = resultOf(row, asked);
    const phones = result?.person?.phones ?? [];
    if (asked.value === 'phones' && phones.length === 0) return [];
    const masked = isMasked(result);
    if (peopleAlone && (masked || result?.person === undefined)) return [];
    const cells = peopleAlone ? [] : sheet.cells(row).map((cell) => safeCell(cell));
    const { paid_at, purpose } = sheet.originOf(row);
    const line = (own: ResultPhone[], rank: number) => [
      ...cells,
      ...columns.map(({ value }) => safeCell(value({ row, result, phones: own, rank, paid_at, purpose }))),
    ];
    if (!perPhone) return [line(phones, 1)];
    // A masked number is nobody's to call.
    if (phones.length === 0 || masked) return peopleAlone ? [] : [line([], 0)];
    return phones.map((phone, index) => line([phone], index + 1));
  };
}

/** The rows that cannot be traced: row number and reason first, then the cells, so that they can be mended and sent again. */
function rejectsTable(sheet: Sheet): Table {
  return {
    header: ['Row', 'Reason', ...sheet.columns.map((cell) => safeCell(cell))],
    width: sheet.columns.length + 2,
    lines: (row) => [
      [String(row.row_no), row.reason ?? '', ...sheet.cells(row).map((cell) => safeCell(cell))],
    ],
  };
}
