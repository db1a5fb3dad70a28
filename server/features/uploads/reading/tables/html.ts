/** Reads the tables of a web page, which county sites and reports save under the name of a workbook. */
import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors';
import type { SheetRow } from '#platform/xlsx/workbook';
import { decodedText } from './text.ts';

/** In characters: of a tag, or of the text of a cell. */
const maxLength = 256 * 1024;
/** Tables listed; a page with more is a layout, not a list. */
const maxTables = 50;
const maxSpan = 1_000;

type Open = (passed?: (bytes: number) => void) => Readable;

export interface HtmlRow extends SheetRow {
  /** The table's place in the file, from 0. */
  table: number;
}

/** Yields the rows of all tables; tables in cells belong to the cell. */
export async function* readHtmlRows(
  open: Open,
  passed?: (bytes: number) => void,
): AsyncGenerator<HtmlRow[], void, void> {
  const reader = new TableReader();
  for await (const text of decodedText(open(passed))) {
    const rows = reader.write(text);
    if (rows.length > 0) yield rows;
  }
}

/** The number of rows of each table that has several. */
export async function countHtmlRows(open: Open): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for await (const rows of readHtmlRows(open))
    for (const { table } of rows) if (table < maxTables) counts.set(table, (counts.get(table) ?? 0) + 1);
  return new Map([...counts].filter(([, rows]) => rows > 1));
}

class TableReader {
  #pending = '';
  #rows: HtmlRow[] = [];
  #table = -1;
  #depth = 0;
  #line = 0;
  #row: string[] | null = null;
  #cell: string | null = null;
  #span = 1;
  /** The element whose text isn't shown, such as a script. */
  #hiddenIn: string | null = null;

  /** Returns the rows that ended. */
  write(piece: string): HtmlRow[] {
    const text = this.#pending + piece;
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag === -1) break;
      const end = text.startsWith('<!--', tag) ? text.indexOf('-->', tag) : text.indexOf('>', tag);
      if (end === -1) break;
      this.#text(text.slice(at, tag));
      if (!text.startsWith('<!', tag)) this.#tag(text.slice(tag + 1, end));
      at = text.indexOf('>', end) + 1;
    }
    this.#pending = text.slice(at);
    if (this.#pending.length > maxLength) throw new AppError('web_page_sent');
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #text(text: string): void {
    if (this.#cell !== null && this.#hiddenIn === null && this.#cell.length < maxLength) this.#cell += text;
  }

  #tag(tag: string): void {
    const [, slash = '', name = ''] = /^(\/?)\s*([a-z0-9]+)/i.exec(tag) ?? [];
    const element = name.toLowerCase();
    if (this.#hiddenIn !== null) {
      if (slash !== '' && element === this.#hiddenIn) this.#hiddenIn = null;
    } else if (slash !== '') this.#close(element);
    else this.#open(element, tag);
  }

  #open(element: string, tag: string): void {
    if (element === 'script' || element === 'style') this.#hiddenIn = element;
    else if (element === 'table') {
      this.#depth += 1;
      if (this.#depth === 1) this.#table += 1;
    } else if (this.#depth !== 1) this.#space(element);
    else if (element === 'tr') this.#beginRow();
    else if (element === 'td' || element === 'th') this.#beginCell(tag);
    else this.#space(element);
  }

  #close(element: string): void {
    if (element === 'table' && this.#depth > 0) {
      if (this.#depth === 1) this.#endRow();
      this.#depth -= 1;
    } else if (this.#depth === 1 && element === 'tr') this.#endRow();
    else if (this.#depth === 1 && (element === 'td' || element === 'th')) this.#endCell();
    else this.#space(element);
  }

  /** Elements between words separate them. */
  #space(element: string): void {
    if (/^(br|p|div|li|td|th|tr)$/.test(element)) this.#text(' ');
  }

  #beginRow(): void {
    this.#endRow();
    this.#row = [];
  }

  #beginCell(tag: string): void {
    this.#endCell();
    this.#row ??= [];
    this.#cell = '';
    const span = Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(tag)?.[1] ?? 1);
    this.#span = Math.min(Math.max(1, span), maxSpan);
  }

  #endCell(): void {
    if (this.#cell === null || this.#row === null) return;
    this.#row.push(decodeEntities(this.#cell).replace(/\s+/g, ' ').trim());
    for (let more = 1; more < this.#span; more += 1) this.#row.push('');
    this.#cell = null;
    this.#span = 1;
  }

  #endRow(): void {
    this.#endCell();
    const cells = this.#row;
    this.#row = null;
    if (cells === null) return;
    this.#line += 1;
    if (cells.some((cell) => cell !== '')) this.#rows.push({ table: this.#table, line: this.#line, cells });
  }
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ntilde: 'ñ',
  eacute: 'é',
};

/** Unknown entities stay as they are. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(\w{1,20}));/gi, (whole, code?: string, name?: string) => {
    if (code === undefined) return named[(name ?? '').toLowerCase()] ?? whole;
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
