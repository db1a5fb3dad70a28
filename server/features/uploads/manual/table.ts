/** Leads typed by hand as a table with one column per header in use. */

import type { Upload } from '#contract/orders/schemas';
import { headerNames, headers } from '#contract/uploads/headers';
import { columnsOf } from '#contract/uploads/rules';
import type { Mapping, TypedLead } from '#contract/uploads/schemas';
import type { ProposedColumn } from '#features/column-mapping';
import { reasonMessage } from '#features/reasons';
import { AddressReader, parseLead, untraceableReason } from '#linkage';
import { type Message, message } from '#locales';
import { invalidFields } from '#platform/errors';

export type UploadReading = Pick<
  Upload,
  'format' | 'mapping' | 'remembered' | 'preview' | 'sheets' | 'typed'
> & { columns: ProposedColumn[] };

/** The table as CSV, with its format and mapping. */
export function toTable(leads: readonly TypedLead[]): {
  text: string;
  reading: Omit<UploadReading, 'typed'>;
} {
  const usedHeaders = headerNames.filter((header) => leads.some((lead) => (lead[header] ?? '') !== ''));
  const names = usedHeaders.map((header) => headers[header].label);
  const rows = leads.map((lead) => usedHeaders.map((header) => lead[header] ?? ''));
  const mapping: Mapping = {};
  for (const [index, header] of usedHeaders.entries()) mapping[header] = [index];
  const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return {
    text: [names, ...rows].map((row) => `${row.map(quoteCell).join(',')}\n`).join(''),
    reading: {
      format: { kind: 'text', encoding: 'utf-8', delimiter: ',', skip_rows: 0, has_header: true },
      columns: usedHeaders.map((header, index) => ({
        index,
        name: headers[header].label,
        samples: rows
          .map((row) => row[index] ?? '')
          .filter((cell) => cell !== '')
          .slice(0, 5),
        header,
        confidence: 1,
        match: 'exact',
        reason: [message('uploads:as_entered')],
      })),
      mapping,
      remembered: null,
      preview: [names, ...rows].slice(0, 12),
      sheets: [],
    },
  };
}

/** Turns a row of such a table back into a lead. */
export const toLead = (cells: readonly string[], mapping: Mapping): TypedLead =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([header, mapped]) => {
      const cell = cells[columnsOf(mapped)[0] ?? 0];
      return cell ? [[header, cell]] : [];
    }),
  );

/** Throws, naming the leads that can't be traced. */
export function assertTraceable(leads: readonly TypedLead[]): void {
  const errors: Record<string, Message> = {};
  const reader = new AddressReader();
  for (const [index, lead] of leads.entries()) {
    const filled = Object.fromEntries(Object.entries(lead).filter(([, text]) => text !== ''));
    const reason = untraceableReason(parseLead(filled, undefined, reader), filled);
    if (reason !== null) errors[`leads.${index}`] = reasonMessage(reason);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
