/** Reads OpenDocument spreadsheets while they unpack: cells as text, formulas as their results. */
import { AppError } from '#platform/errors';
import type { Archive } from '#platform/xlsx/archive';
import type { SheetRow } from '#platform/xlsx/workbook';
import { attribute, decodeText, type XmlListener, XmlScanner } from '#platform/xlsx/xml';
import { type Tables, visible } from './table.ts';

const content = 'content.xml';
const mostColumns = 16_384;
const mostRows = 1_048_576;
const maxText = 40_000;
/** A list doesn't repeat a filled row so often. */
const maxRepeatedRows = 10_000;

/** Undefined for another kind of archive. */
export async function openOds(archive: Archive): Promise<Tables | undefined> {
  const type = archive.names.includes('mimetype') ? await archive.text('mimetype') : undefined;
  if (type?.trim() !== 'application/vnd.oasis.opendocument.spreadsheet') return undefined;
  if (!archive.names.includes(content)) throw new AppError('workbook_damaged');
  const names: string[] = [];
  for await (const _ of readRows(archive, { wanted: undefined, onTable: (name) => names.push(name) }));
  if (names.length === 0) throw new AppError('sheet_not_found.none');
  return {
    sheets: names.map(visible),
    rows: (sheet, passed) => {
      if (!names.includes(sheet))
        throw new AppError('sheet_not_found', { values: { sheet, sheets: names.join(', ') } });
      return readRows(archive, { wanted: sheet }, passed);
    },
    close: () => archive.close(),
  };
}

interface Wanted {
  /** The table whose rows are read. */
  wanted: string | undefined;
  onTable?: (name: string) => void;
}

async function* readRows(
  archive: Archive,
  wanted: Wanted,
  passed?: (bytes: number) => void,
): AsyncGenerator<SheetRow[], void, void> {
  const decoder = new TextDecoder();
  const collector = new OdsCollector(wanted);
  const scanner = new XmlScanner(collector);
  const stream = archive.open(content, passed);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      scanner.write(decoder.decode(bytes, { stream: true }));
      const rows = collector.take();
      if (rows.length > 0) yield rows;
    }
  } finally {
    stream.destroy();
  }
}

/** Collects the rows of one table from the tags of the document. */
class OdsCollector implements XmlListener {
  readonly #wanted: Wanted;
  #rows: SheetRow[] = [];
  #isOpen = false;
  #line = 0;
  #rowRepeats = 1;
  #cells: string[] = [];
  /** Attributes of the open cell. */
  #cell: string | null = null;
  #paragraphs: string[] = [];
  #inParagraph = false;
  #inNote = false;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'table') this.#openTable(attribute(attributes, 'table:name') ?? '');
    if (!this.#isOpen) return;
    if (name === 'annotation') this.#inNote = true;
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes);
    else if (name === 'p' && this.#cell !== null && !this.#inNote) this.#openParagraph();
    else if (this.#inParagraph) this.#addSpace(name, attributes);
  }

  close(name: string): void {
    if (!this.#isOpen) return;
    if (name === 'table') this.#isOpen = false;
    else if (name === 'annotation') this.#inNote = false;
    else if (name === 'p') this.#inParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    else if (name === 'table-row') this.#closeRow();
  }

  text(raw: string): void {
    if (this.#inParagraph && !this.#inNote) this.#append(decodeText(raw));
  }

  #openTable(name: string): void {
    this.#wanted.onTable?.(name);
    this.#isOpen = name === this.#wanted.wanted;
    this.#line = 0;
  }

  #openRow(attributes: string): void {
    this.#rowRepeats = repeats(attributes, 'table:number-rows-repeated', mostRows);
    this.#cells = [];
  }

  #openCell(attributes: string): void {
    this.#cell = attributes;
    this.#paragraphs = [];
  }

  #openParagraph(): void {
    this.#inParagraph = true;
    this.#paragraphs.push('');
  }

  #addSpace(name: string, attributes: string): void {
    if (name === 's') this.#append(' '.repeat(repeats(attributes, 'text:c', 100)));
    else if (name === 'tab' || name === 'line-break') this.#append(' ');
  }

  #append(text: string): void {
    const last = this.#paragraphs.length - 1;
    const before = this.#paragraphs[last] ?? '';
    if (before.length < maxText) this.#paragraphs[last] = before + text;
  }

  #closeCell(): void {
    if (this.#cell === null) return;
    const text = cellText(this.#cell, this.#paragraphs.join('\n'));
    const count = repeats(this.#cell, 'table:number-columns-repeated', mostColumns);
    this.#cell = null;
    for (let n = 0; n < count && this.#cells.length < mostColumns; n += 1) this.#cells.push(text);
  }

  #closeRow(): void {
    const filled = this.#cells.findLastIndex((cell) => cell !== '') + 1;
    const cells = this.#cells.slice(0, filled);
    this.#cells = [];
    if (filled === 0) {
      this.#line += this.#rowRepeats;
      return;
    }
    if (this.#rowRepeats > maxRepeatedRows) throw new AppError('workbook_unsafe.packed');
    for (let n = 0; n < this.#rowRepeats && this.#line < mostRows; n += 1) {
      this.#line += 1;
      this.#rows.push({ line: this.#line, cells });
    }
  }
}

function repeats(attributes: string, name: string, most: number): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
}

/** Numbers and dates as they are stored, because what is shown depends on a format; ZIP codes as they are shown. */
function cellText(attributes: string, shown: string): string {
  const type = attribute(attributes, 'office:value-type');
  if (type === 'date') return attribute(attributes, 'office:date-value')?.replace('T00:00:00', '') ?? shown;
  if (type === 'boolean') return attribute(attributes, 'office:boolean-value') ?? shown;
  if (type === undefined || type === 'string' || /^\d+$/.test(shown)) return shown;
  return attribute(attributes, 'office:value') ?? shown;
}
