/** What stands in the rows of a result file: the customer's columns and ours, or those of a layout. */
import type { DownloadQuery, DownloadValue } from '#contract/downloads';
import { Purpose, purposes } from '#contract/orders';
import type { ResultPhone, TraceResult } from '#contract/results';
import { layouts } from './download-layouts.ts';
import { readResult } from './present.ts';
import type { OrderRow } from './repository.ts';
import { type ResultColumn, resultColumns, resultNames } from './result-columns.ts';
import type { DownloadRow } from './results-repository.ts';

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

/**
 * A cell of the customer's that a spreadsheet would run as a formula gets an apostrophe before it; numbers and phones
 * with a sign stay as they are (OWASP ASVS 5.0, 1.2.10).
 */
export const safeCell = (cell: string): string =>
  cell !== '' && /^[=+\-@\t\r\0＝＋－＠]/.test(cell) && !/^[+-]?[\d.,() -]*$/.test(cell) ? `'${cell}` : cell;

/** The purpose that an order was paid for, in words. */
export const purposeOf = ({ purpose }: OrderRow): string | null =>
  purpose === null ? null : purposes[Purpose.parse(purpose)];

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

/** The upload's cells, as many as there are columns. */
export const ownCells = (raw: string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => raw[index] ?? '');

/** The table of a download. */
export function tableOf(order: OrderRow, asked: Asked): Table {
  const own = order.column_names as string[];
  if (asked.value === 'rejects') return rejectsTable(own);
  const layout = asked.layout === 'full' ? undefined : layouts[asked.layout];
  const perPhone = asked.rows === 'phone' || layout?.perPhone === true;
  const columns =
    layout?.columns ??
    resultColumns[perPhone ? 'phone' : 'lead'][asked.value === 'phones' ? 'phones' : 'whole'];
  const kept = layout === undefined ? own.length : 0;
  const names =
    layout === undefined ? [...own, ...resultNames(own, columns)] : columns.map(({ name }) => name);
  const lines = linesOf(order, asked, { columns, kept, perPhone });
  return { header: layout?.headless ? null : names.map(safeCell), width: names.length, lines };
}

function linesOf(
  order: OrderRow,
  asked: Asked,
  { columns, kept, perPhone }: { columns: readonly ResultColumn[]; kept: number; perPhone: boolean },
) {
  const { paid_at } = order;
  const purpose = purposeOf(order);
  // A layout's row is a person to call or write to: without one there is nothing to import.
  const peopleAlone = asked.layout !== 'full';
  return (row: DownloadRow): string[][] => {
    const result = resultOf(row, asked);
    const phones = result?.person?.phones ?? [];
    if (asked.value === 'phones' && phones.length === 0) return [];
    if (peopleAlone && (row.outcome === 'possible' || result?.person === undefined)) return [];
    const cells = ownCells(row.raw, kept).map(safeCell);
    const line = (own: ResultPhone[], rank: number) => [
      ...cells,
      ...columns.map(({ value }) => safeCell(value({ row, result, phones: own, rank, paid_at, purpose }))),
    ];
    if (!perPhone) return [line(phones, 1)];
    // A masked number is nobody's to call.
    if (phones.length === 0 || row.outcome === 'possible') return peopleAlone ? [] : [line([], 0)];
    return phones.map((phone, index) => line([phone], index + 1));
  };
}

/** The rows that cannot be traced: row number and reason first, then the cells, so that they can be mended and sent again. */
function rejectsTable(own: string[]): Table {
  return {
    header: ['Row', 'Reason', ...own.map(safeCell)],
    width: own.length + 2,
    lines: (row) => [[String(row.row_no), row.reason ?? '', ...ownCells(row.raw, own.length).map(safeCell)]],
  };
}
