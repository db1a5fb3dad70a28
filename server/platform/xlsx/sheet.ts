/** Reads the rows of a sheet while it unpacks: cells as text, formulas as their results. */

import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors';
import { type SharedStrings, unescaped } from './strings.ts';
import { numberText, type Styles } from './styles.ts';
import { attribute, decodeText, XmlScanner } from './xml.ts';

/** A row that has cells. */
export interface SheetRow {
  /** Row number in the sheet, from 1. */
  line: number;
  /** Up to the last filled cell; empty cells in between are empty strings. */
  cells: string[];
}

export interface SheetParts {
  strings: SharedStrings;
  styles: Styles;
  calendar: 1900 | 1904;
}

/** Excel's last column is XFD. */
const maxColumns = 16_384;
const maxTextLength = 40_000;

/** Yields non-blank rows in batches. */
export async function* readSheet(
  stream: Readable,
  parts: SheetParts,
): AsyncGenerator<SheetRow[], void, void> {
  const decoder = new TextDecoder();
  const collector = new RowCollector(parts);
  const scanner = new XmlScanner(collector);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      scanner.write(decoder.decode(bytes, { stream: true }));
      const rows = await collector.take();
      if (rows.length > 0) yield rows;
      if (collector.done) return;
    }
  } finally {
    stream.destroy();
  }
}

/** Unresolved cells: a number is an index into the shared strings. */
interface RawSheetRow {
  line: number;
  cells: (string | number)[];
}

/** Collects rows from the tags of a sheet. */
class RowCollector {
  readonly #parts: SheetParts;
  #rows: RawSheetRow[] = [];
  #mostShared = -1;
  #inData = false;
  #line = 0;
  #cells: (string | number)[] = [];
  #column = -1;
  #type = '';
  #style = -1;
  #value: string | undefined;
  #collecting = false;
  #inPhonetic = false;
  done = false;

  constructor(parts: SheetParts) {
    this.#parts = parts;
  }

  /** Returns the rows completed so far, with their shared strings resolved. */
  async take(): Promise<SheetRow[]> {
    const rows = this.#rows;
    this.#rows = [];
    const { strings } = this.#parts;
    if (this.#mostShared >= 0) await strings.need(this.#mostShared);
    this.#mostShared = -1;
    const whole: SheetRow[] = [];
    for (const { line, cells } of rows) {
      const texts = cells.map((cell) => (typeof cell === 'number' ? strings.get(cell) : cell));
      if (texts.some((text) => text.trim() !== '')) whole.push({ line, cells: texts });
    }
    return whole;
  }

  open(name: string, attributes: string): void {
    switch (name) {
      case 'c':
        this.#openCell(attributes);
        return;
      case 'v':
        this.#collect();
        return;
      case 't':
        if (!this.#inPhonetic) this.#collect();
        return;
      case 'row':
        this.#line = Number(attribute(attributes, 'r') ?? this.#line + 1);
        this.#cells = [];
        this.#column = -1;
        return;
      case 'rPh':
        this.#inPhonetic = true;
        return;
      case 'sheetData':
        this.#inData = true;
    }
  }

  close(name: string): void {
    switch (name) {
      case 'c':
        this.#closeCell();
        return;
      case 'v':
      case 't':
        this.#collecting = false;
        return;
      case 'rPh':
        this.#inPhonetic = false;
        return;
      case 'row':
        if (this.#inData && this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
        return;
      case 'sheetData':
        this.done = true;
    }
  }

  text(raw: string): void {
    if (!this.#collecting || this.#value === undefined || this.#value.length > maxTextLength) return;
    this.#value += decodeText(raw).slice(0, maxTextLength);
  }

  #collect(): void {
    this.#value ??= '';
    this.#collecting = true;
  }

  #openCell(attributes: string): void {
    const place = attribute(attributes, 'r');
    this.#column = place === undefined ? this.#column + 1 : columnIndex(place);
    if (this.#column < 0 || this.#column >= maxColumns) throw new AppError('workbook_damaged');
    this.#type = attribute(attributes, 't') ?? '';
    this.#style = Number(attribute(attributes, 's') ?? -1);
    this.#value = undefined;
    this.#collecting = false;
  }

  #closeCell(): void {
    const value = this.#value;
    this.#value = undefined;
    if (value === undefined || value === '') return;
    const cells = this.#cells;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = this.#cellValue(value);
  }

  #cellValue(value: string): string | number {
    switch (this.#type) {
      case 's': {
        const index = Number(value);
        if (!Number.isInteger(index) || index < 0) return '';
        if (index > this.#mostShared) this.#mostShared = index;
        return index;
      }
      case 'inlineStr':
      case 'str':
        return unescaped(value);
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        return value;
      case 'd':
        return value.replace(/T00:00:00(\.0+)?Z?$/, '');
      default:
        return numberText(value, this.#parts.styles[this.#style], this.#parts.calendar);
    }
  }
}

/** Returns the column of a cell reference such as `AB12`, from 0; -1 if it has none. */
function columnIndex(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length && at < 8; at++) {
    const letter = place.charCodeAt(at) | 32;
    if (letter < 97 || letter > 122) break;
    column = column * 26 + letter - 96;
  }
  return column - 1;
}
