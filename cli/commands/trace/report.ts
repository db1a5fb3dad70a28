/** The report of a trace as lines of text: columns, quote and summary. */
import { basename } from 'node:path';
import { type OrderRow, presentOrder } from '#features/orders';
import { bytes, count, duration, percent, table } from '../../terminal.ts';
import type { LeadFile } from './lead-file.ts';
import { leadMappingLines } from './lead-mapping.ts';
import type { Tracing } from './order.ts';
import { sheetLines } from './sheet-lines.ts';

/** The header each column is mapped to. */
export const columnLines = ({ path, size, columns, ...mapped }: LeadFile): string[] => [
  `${basename(path)}: ${bytes(size)}, ${columns.length} columns`,
  '',
  ...sheetLines(mapped),
  ...leadMappingLines(columns, mapped),
];

export function quoteLines(order: OrderRow): string[] {
  const share = (part: number, whole: number) => (whole === 0 ? '' : percent(part / whole));
  const { row_count, valid_count, invalid_count, duplicate_count, covered_count } = order;
  const expected = presentOrder(order, 'en').quote?.expected_hits ?? null;
  return table(
    [
      ['Rows', count(row_count), ''],
      ['Can be traced', count(valid_count), share(valid_count, row_count)],
      ['Can’t be traced', count(invalid_count), share(invalid_count, row_count)],
      ['Duplicates', count(duplicate_count), share(duplicate_count, row_count)],
      ['In covered areas', count(covered_count), share(covered_count, valid_count)],
      ['Expected hits', expected === null ? '–' : count(expected), ''],
    ],
    [1, 2],
  );
}

export function summaryLines({ order, seconds, rate }: Tracing): string[] {
  const share = (part: number) => (order.traced === 0 ? '' : percent(part / order.traced));
  return table(
    [
      ['Leads', count(order.row_count), ''],
      ['Hits', count(order.hits), share(order.hits)],
      ['With a phone', count(order.phone_hits), share(order.phone_hits)],
      ['With a mobile', count(order.mobile_hits), share(order.mobile_hits)],
      ['Possible', count(order.possibles), share(order.possibles)],
      ['No contact', count(order.no_contacts), share(order.no_contacts)],
      ['Misses', count(order.misses), share(order.misses)],
      ...(order.suppressed > 0 ? [['Suppressed', count(order.suppressed), share(order.suppressed)]] : []),
      ['Duplicates', count(order.duplicate_count), ''],
      ['Not traceable', count(order.invalid_count), ''],
      ['Hit rate', order.traced === 0 ? '–' : percent(order.hits / order.traced), ''],
      ['Time', duration(seconds), ''],
      ['Leads per second', rate === null ? '–' : count(rate), ''],
    ],
    [1, 2],
  );
}

/** How an order without a failure message ended, if it didn’t complete. */
export const endedText = ({ number, state }: { number: bigint | number; state: string }): string =>
  state === 'cancelled' ? `Order ${number} was canceled.` : `Order ${number} failed.`;
