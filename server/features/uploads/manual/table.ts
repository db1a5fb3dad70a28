/** Leads typed by hand as a table: one column for each header that any of them has. */

import type { Upload } from '#contract/orders/schemas';
import { headerNames, headers, type Mapping, type TypedLead } from '#contract/uploads/schemas';
import { AddressReader, parseLead, untraceableReason } from '#linkage';
import { AppError } from '#platform/errors';

/** How a file is read, and what its columns are taken for. */
export type Reading = Pick<
  Upload,
  'format' | 'columns' | 'mapping' | 'remembered' | 'preview' | 'sheets' | 'typed'
>;

/** The table as CSV, and how it is read. */
export function tableOf(leads: readonly TypedLead[]): { text: string; reading: Omit<Reading, 'typed'> } {
  const used = headerNames.filter((header) => leads.some((lead) => (lead[header] ?? '') !== ''));
  const names = used.map((header) => headers[header].label);
  const rows = leads.map((lead) => used.map((header) => lead[header] ?? ''));
  const mapping: Mapping = {};
  for (const [index, header] of used.entries()) mapping[header] = [index];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return {
    text: [names, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join(''),
    reading: {
      format: { kind: 'text', encoding: 'utf-8', delimiter: ',', skip_rows: 0, has_header: true },
      columns: used.map((header, index) => ({
        index,
        name: headers[header].label,
        samples: rows
          .map((row) => row[index] ?? '')
          .filter((cell) => cell !== '')
          .slice(0, 5),
        header,
        confidence: 1,
        match: 'exact',
        reason: 'As you typed it.',
      })),
      mapping,
      remembered: null,
      preview: [names, ...rows].slice(0, 12),
      sheets: [],
    },
  };
}

/** A row of such a table as it was typed. */
export const leadOf = (cells: readonly string[], mapping: Mapping): TypedLead =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([header, [index = 0]]) =>
      cells[index] ? [[header, cells[index]]] : [],
    ),
  );

/** Raises AppError `invalid` for leads that cannot be traced. */
export function refuseUntraceable(leads: readonly TypedLead[]): void {
  const errors: Record<string, string> = {};
  const reader = new AddressReader();
  for (const [index, lead] of leads.entries()) {
    const filled = Object.fromEntries(Object.entries(lead).filter(([, text]) => text !== ''));
    const reason = untraceableReason(parseLead(filled, undefined, reader));
    if (reason !== null) errors[`leads.${index}`] = reason;
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new AppError('invalid', first, { errors });
}
