/** Splits delimited text into records as it arrives, buffering at most one record. */
import { AppError } from '#platform/errors';
import { cellTooLong, type IntakeLimits } from './limits.ts';
import { carriageReturn, LineEnds, lineFeed, needMoreText } from './line-ends.ts';
import { delimiterHint, type TextRecord } from './record.ts';

const quote = 34;
const space = 32;

/** A record found and where the text continues. */
interface Found {
  cells: string[];
  end: number;
  lines: number;
  quotes?: 'loose' | 'open';
}

/** The record runs over lines in a way that only a missing quote explains. */
const lostQuote = Symbol('runaway');

/**
 * Splits delimited text (RFC 4180, with `""` for a quote inside quotes) into records.
 *
 * csv-parse isn't used: it doesn't report the line on which a quote opened, counts a CRLF inside quotes as two lines,
 * and with a missing quote swallows the rows up to the next one.
 *
 * - Lines end in LF or CRLF; in CR alone if the first line does. A lone CR elsewhere belongs to its cell.
 * - A quote inside an unquoted cell is literal. A quoted cell followed by more text keeps its inner quotes if it
 * closes on the same line; otherwise its opening quote is literal too.
 * - A record over several lines that has stray quotes, or more cells than `columns`, is cut at its first line.
 */
export class RecordSplitter {
  readonly #delimiter: number;
  readonly #limits: IntakeLimits;
  #columns: number | undefined;
  #pending = '';
  /** An incomplete record is retried only when its text has doubled, so a long one costs linear time. */
  #worthReading = 0;
  #line = 1;
  readonly #lineEnds = new LineEnds();
  #openedOn: number | undefined;
  #broken = 0;
  #firstBroken = 0;
  /** The rest of a line that was too long is still to be skipped. */
  #skipping = false;

  /** `columns`: expected cells per record; by default as many as in the first. */
  constructor(delimiter: string, limits: IntakeLimits, columns?: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
    this.#columns = columns;
  }

  /**
   * Yields the records completed by this text. Pass `final` with the last one. Throws for records that are too long,
   * unless only their rows are rejected.
   */
  *write(text: string, final = false): Generator<TextRecord, void, void> {
    this.#pending += text;
    if (this.#skipping && !this.#skipLine(final)) return;
    const { record: longest } = this.#limits;
    if (!final && this.#pending.length < Math.min(this.#worthReading, longest)) return;
    let at = 0;
    while (at < this.#pending.length) {
      const found = this.#record(at, final);
      if (found === needMoreText) {
        if (this.#pending.length - at <= longest || !this.#refusesRows) break;
        const cut = this.#cutRecord(at);
        if (cut === needMoreText) {
          yield { line: this.#line, lines: 1, cells: [], tooLong: true };
          this.#pending = this.#pending.slice(at);
          if (!this.#skipLine(final)) return;
          at = 0;
        } else {
          yield this.#checked(cut);
          this.#line += cut.lines;
          at = cut.end;
        }
        continue;
      }
      if (found.end - at > longest && !this.#refusesRows) throw this.#tooLong();
      if (!this.#isBlank(found.cells) && !this.#isHint(found.cells)) {
        this.#columns ??= found.cells.length;
        yield this.#checked(found);
      }
      this.#line += found.lines;
      at = found.end;
    }
    this.#pending = this.#pending.slice(at);
    this.#worthReading = 2 * this.#pending.length;
    if (this.#pending.length > longest) throw this.#tooLong();
  }

  get #refusesRows(): boolean {
    return this.#limits.damaged === 'refuse_row';
  }

  /**
   * The first line of a record that never ends, for example because of a missing quote; `needMoreText` if that line
   * itself is too long.
   */
  #cutRecord(at: number): Found | typeof needMoreText {
    const firstLine = this.#read(at, false, true);
    return firstLine === needMoreText || firstLine === lostQuote
      ? needMoreText
      : { ...firstLine, quotes: 'open' };
  }

  /** Skips the rest of a line. Returns false if it continues in the next text. */
  #skipLine(final: boolean): boolean {
    const end = this.#lineEnds.next(this.#pending, 0);
    this.#skipping = end >= this.#pending.length && !final;
    this.#pending = this.#pending.slice(end + 1);
    this.#worthReading = 0;
    if (!this.#skipping) this.#line += 1;
    return !this.#skipping;
  }

  /** Throws for an unclosed quote, unless only its row is rejected. */
  #unclosed(line: number): typeof lostQuote {
    if (this.#refusesRows) return lostQuote;
    throw new AppError('quote_never_closed', { values: { line } });
  }

  /** An empty line, only blank cells, or only spaces where several cells are expected. */
  #isBlank(cells: string[]): boolean {
    if (cells.length > 1) return cells.every((cell) => cell.trim() === '');
    const several = this.#columns !== undefined && this.#columns > 1;
    return cells.length === 0 || (several && cells[0]?.trim() === '');
  }

  /** Whether this is Excel's `sep=;` line. */
  #isHint(cells: string[]): boolean {
    return this.#line === 1 && delimiterHint(cells.join(String.fromCharCode(this.#delimiter))) !== undefined;
  }

  #checked(found: Found): TextRecord {
    for (const [index, cell] of found.cells.entries()) {
      if (cell.length <= this.#limits.cell) continue;
      if (this.#refusesRows) return { line: this.#line, lines: found.lines, cells: [], tooLong: true };
      throw cellTooLong(this.#line, index, this.#limits.cell);
    }
    const record = { line: this.#line, lines: found.lines, cells: found.cells };
    return found.quotes === undefined ? record : { ...record, quotes: found.quotes };
  }

  #record(start: number, final: boolean): Found | typeof needMoreText {
    const found = this.#read(start, final, false);
    if (found !== lostQuote) return found;
    const firstLine = this.#read(start, final, true);
    if (firstLine === lostQuote || firstLine === needMoreText) return needMoreText;
    if (this.#broken++ === 0) this.#firstBroken = this.#line;
    if (this.#broken > this.#limits.brokenRows)
      throw new AppError('quotes_broken', {
        values: { limit: this.#limits.brokenRows, line: this.#firstBroken },
      });
    return { ...firstLine, quotes: 'open' };
  }

  /** Reads one record. With `oneLine`, a quote that isn't closed on its line is literal. */
  #read(start: number, final: boolean, oneLine: boolean): Found | typeof needMoreText | typeof lostQuote {
    const text = this.#pending;
    const cells: string[] = [];
    let lines = 1;
    let at = start;
    let quotes: 'loose' | undefined;
    this.#openedOn = undefined;
    const blank = this.#lineEnds.at(text, at, final);
    if (blank === needMoreText) return needMoreText;
    if (blank > 0) return { cells, end: at + blank, lines };
    for (;;) {
      let wasQuoted = false;
      if (text.charCodeAt(at) === quote) {
        const cell = this.#quotedCell(at, final, oneLine);
        if (cell === needMoreText) {
          this.#openedOn = this.#line + lines - 1;
          if (final) return this.#unclosed(this.#openedOn);
          return needMoreText;
        }
        if (cell === lostQuote) return lostQuote;
        if (cell !== undefined) {
          cells.push(cell.value);
          lines += cell.lineEnds;
          at = cell.end;
          wasQuoted = true;
          if (cell.loose) quotes = 'loose';
        }
      }
      if (!wasQuoted) {
        const end = this.#cellEnd(at, final);
        if (end === needMoreText) return needMoreText;
        cells.push(text.slice(at, end));
        at = end;
      }
      if (at >= text.length) return this.#found(cells, at, lines, quotes);
      if (text.charCodeAt(at) === this.#delimiter) {
        at++;
        if (at >= text.length && !final) return needMoreText;
        if (at >= text.length) {
          cells.push('');
          return this.#found(cells, at, lines, quotes);
        }
        if (lines > 1 && this.#columns !== undefined && cells.length >= this.#columns) {
          if (this.#hasContent(at)) return lostQuote;
        }
        continue;
      }
      const end = this.#lineEnds.at(text, at, final);
      if (end === needMoreText) return needMoreText;
      return this.#found(cells, at + end, lines, quotes);
    }
  }

  #found(cells: string[], end: number, lines: number, quotes: 'loose' | undefined): Found {
    return quotes === undefined ? { cells, end, lines } : { cells, end, lines, quotes };
  }

  /** Whether the cell at `at` isn't empty. */
  #hasContent(at: number): boolean {
    const code = this.#pending.charCodeAt(at);
    return code !== this.#delimiter && code !== carriageReturn && code !== lineFeed;
  }

  /**
   * Reads a quoted cell from its opening quote. Returns undefined if the quote is literal and the cell must be read as
   * unquoted.
   */
  #quotedCell(open: number, final: boolean, oneLine: boolean) {
    const text = this.#pending;
    const firstLineEnd = oneLine ? this.#lineEnds.next(this.#pending, open) : text.length;
    let value = '';
    let from = open + 1;
    let loose = false;
    let looseLimit = text.length;
    for (let searchFrom = from; ; ) {
      const at = text.indexOf('"', searchFrom);
      if (at === -1 || at >= firstLineEnd || at > looseLimit)
        return oneLine || loose ? undefined : needMoreText;
      if (at + 1 >= text.length && !final) return needMoreText;
      if (text.charCodeAt(at + 1) === quote) {
        value += text.slice(from, at + 1);
        from = at + 2;
        searchFrom = from;
        continue;
      }
      let after = at + 1;
      while (text.charCodeAt(after) === space) after++;
      if (after >= text.length && !final) return needMoreText;
      const end =
        after >= text.length || text.charCodeAt(after) === this.#delimiter
          ? 0
          : this.#lineEnds.at(text, after, final);
      if (end === needMoreText) return needMoreText;
      if (after >= text.length || end > 0 || text.charCodeAt(after) === this.#delimiter) {
        value += text.slice(from, at) + text.slice(at + 1, after);
        return { value, end: after, loose, lineEnds: this.#lineEnds.count(text, open, at) };
      }
      if (!loose) {
        if (this.#lineEnds.count(text, open, at) > 0) return lostQuote;
        loose = true;
        looseLimit = this.#lineEnds.next(this.#pending, at);
        if (looseLimit >= text.length && !final) return needMoreText;
      }
      value += text.slice(from, at + 1);
      from = at + 1;
      searchFrom = from;
    }
  }

  /** Where an unquoted cell ends: at a delimiter, a line end, or the end of the text. */
  #cellEnd(from: number, final: boolean): number | typeof needMoreText {
    const text = this.#pending;
    const delimiter = this.#delimiter;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiter) return at;
      if (code > carriageReturn) continue;
      if (code === lineFeed || code === carriageReturn) {
        const end = this.#lineEnds.at(text, at, final);
        if (end === needMoreText) return needMoreText;
        if (end > 0) return at;
      }
    }
    return final ? text.length : needMoreText;
  }

  /** The error if the text ends before its first records are complete. */
  unfinished(): AppError {
    return this.#tooLong();
  }

  #tooLong(): AppError {
    return this.#openedOn === undefined
      ? new AppError('line_too_long', { values: { line: this.#line } })
      : new AppError('quote_never_closed', { values: { line: this.#openedOn } });
  }
}
