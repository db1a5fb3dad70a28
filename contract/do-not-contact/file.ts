/** Reads a do-not-contact file: recognizes its columns by their headers. */
import type { ListRow, RowField } from './rules.ts';
import type { DoNotContactReport } from './schemas.ts';

export interface ListFile {
  /** The recognized columns, with the field of each. */
  columns: { header: string; field: RowField }[];
  /** Headers that aren't recognized. */
  ignored: string[];
  rows: NumberedRow[];
}

/** A row with its number in the file, where the header is row 1. */
export interface NumberedRow {
  number: number;
  row: ListRow;
}

type Part = RowField | 'first' | 'last' | 'unit';

/** Words of headers, the most telling first. */
const words: readonly (readonly [Part, RegExp])[] = [
  ['email', /\be ?mail/],
  ['phone', /\b(phone|mobile|cell|landline|telephone|tel|number|caller id|telefono|celular)\b|^phone/],
  ['first', /\b(first|given)( name)?\b|^f ?name$|^primer nombre$/],
  ['last', /\b(last|family)( name)?\b|^l ?name$|\bsurname\b|^apellidos?$/],
  ['zip', /\b(zip|postal|postcode)\b|^zip|^codigo postal$/],
  ['city', /\bcity\b|\btown\b|^ciudad$/],
  ['state', /\bstate\b|^st$|^estado$/],
  ['unit', /\b(unit|apt|apartment|suite)\b|\baddress ?2\b/],
  ['street', /\b(street|address|addr|direccion|calle)\b/],
  ['name', /\b(name|owner|contact|nombre)\b/],
];

const plain = (header: string) =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(phone|mobile|cell|email) ?\d+\b/, '$1')
    .trim();

const partOf = (header: string): Part | undefined => words.find(([, word]) => word.test(plain(header)))?.[0];

const isNumber = (cell: string) => /^\+?1?\d{10}$/.test(cell.replace(/[\s().-]/g, ''));

/**
 * Null for records without a column that can be recognized. A file that starts with a phone or an email has one column
 * of them and no header.
 */
export function understandList(records: readonly string[][]): ListFile | null {
  const [head, ...body] = records;
  if (head === undefined) return null;
  const [first = ''] = head;
  if (isNumber(first) || first.includes('@')) {
    const field = first.includes('@') ? 'email' : 'phone';
    const rows = records.map(([cell = ''], index) => ({ number: index + 1, row: { [field]: cell } }));
    return { columns: [{ header: '', field }], ignored: [], rows };
  }
  const parts = head.map(partOf);
  const columns = head.flatMap((header, index) => {
    const part = parts[index];
    return part === undefined ? [] : [{ header, field: fieldOf(part) }];
  });
  const identifies = columns.some(({ field }) => ['phone', 'email', 'name', 'street'].includes(field));
  if (!identifies || body.length === 0) return null;
  return {
    columns,
    ignored: head.filter((header, index) => parts[index] === undefined && header !== ''),
    rows: body.flatMap((cells, index) => toRows(parts, cells).map((row) => ({ number: index + 2, row }))),
  };
}

const fieldOf = (part: Part): RowField => {
  if (part === 'first' || part === 'last') return 'name';
  return part === 'unit' ? 'street' : part;
};

/** A row, and one more for each further phone and email. */
function toRows(parts: readonly (Part | undefined)[], cells: readonly string[]): ListRow[] {
  const cellsOf = (part: Part) =>
    cells.filter((cell, index) => parts[index] === part && cell !== '').map((cell) => cell.slice(0, 200));
  const cellOf = (part: Part) => cellsOf(part)[0] ?? '';
  const [phones, emails] = [cellsOf('phone'), cellsOf('email')];
  const place = {
    name: cellOf('name') || [cellOf('first'), cellOf('last')].filter(Boolean).join(' '),
    street: [cellOf('street'), cellOf('unit')].filter(Boolean).join(' ').slice(0, 200),
    city: cellOf('city'),
    state: cellOf('state'),
    zip: cellOf('zip'),
  };
  const more = Array.from({ length: Math.max(0, phones.length, emails.length) }, (_, index) => ({
    ...(phones[index] === undefined ? {} : { phone: phones[index] }),
    ...(emails[index] === undefined ? {} : { email: emails[index] }),
  }));
  const [first = {}, ...rest] = more;
  return [{ ...first, ...place }, ...rest].map(filled).filter((row) => Object.keys(row).length > 0);
}

const filled = (row: ListRow): ListRow =>
  Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

export const emptyReport: DoNotContactReport = { rows: 0, added: 0, known: 0, refused: [] };

/** Adds the report of some rows to those of the rows before, with the rows' numbers in the file. */
export function mergeReport(
  sums: DoNotContactReport,
  part: DoNotContactReport,
  rows: readonly NumberedRow[],
): DoNotContactReport {
  const refused = part.refused.map((cell) => ({ ...cell, row: rows[cell.row - 1]?.number ?? cell.row }));
  return {
    rows: sums.rows + part.rows,
    added: sums.added + part.added,
    known: sums.known + part.known,
    refused: [...sums.refused, ...refused],
  };
}
