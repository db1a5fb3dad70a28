/** Says which table of a workbook or archive is traced. */
import type { FileFormat } from '#contract/uploads/schemas';
import { clean, counted } from '../../terminal.ts';

const mostNames = 5;

/** How a file is read: its tables, and the chosen one. */
export interface Sheets {
  format: FileFormat;
  sheets: readonly { name: string; hidden: boolean }[];
}

/** Names the tables that aren’t traced; empty if there are none. */
export function sheetLines({ format, sheets }: Sheets): string[] {
  if (format.kind !== 'sheet') return [];
  const others = sheets.filter(({ name, hidden }) => !hidden && name !== format.sheet);
  if (others.length === 0) return [];
  const names = others.slice(0, mostNames).map(({ name }) => `“${clean(name)}”`);
  const rest = others.length - names.length;
  const listed = [...names, ...(rest > 0 ? [counted(rest, 'other')] : [])].join(', ');
  return [
    `This file has several tables. Only “${clean(format.sheet)}” is traced, not ${listed}. To trace another, save it as a file of its own.`,
    '',
  ];
}
