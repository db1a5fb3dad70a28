/** Text to records: splits delimited text into cells as it arrives, and holds on to no more than one record. */
import type { AppError } from '#platform/errors';
import type { IntakeLimits } from './limits.ts';
import { carriageReturn, LineEnds, lineFeed, more } from './line-ends.ts';
import { delimiterHint, type TextRecord } from './record.ts';
import { cellTooLong, lineTooLong, neverClosed, tooManyBroken } from './rejections.ts';

const quote = 34;
const space = 32;

/** A cell or a record that has been found, and where the text goes on after it. */
interface Found {
  cells: string[];
  end: number;
  lines: number;
  quotes?: 'loose' | 'open';
}

/** The record runs on over lines in a way that only a lost quote explains. */
const runaway = Symbol('runaway');

/**
 * Splits delimited text (RFC 4180, with `""` for a quote inside quotes) into records.
 *
 * csv-parse is not used here because it can't say on which line a quote opened, counts a CRLF inside quotes as two
 * lines, and on a lost quote swallows the rows up to the next one.
 *
 * - Lines end in LF or CRLF; in CR alone if the first line does. A lone CR elsewhere belongs to its cell.
 * - A quote inside an unquoted cell is a character. A quoted cell followed by more text keeps its inner quotes if it
 *   closes on the same line, else its opening quote is a character too.
 * - A record over several lines that has stray quotes, or more cells than `columns`, is cut at its first line.
 */
export class RecordSplitter {
  readonly #delimiter: number;
  readonly #limits: IntakeLimits;
  #columns: number | undefined;
  #pending = '';
  /** A record that was not complete is looked at again when its text has doubled, so that a long one costs little. */
  #worthReading = 0;
  #line = 1;
  readonly #lineEnds = new LineEnds();
  #openedOn: number | undefined;
  #broken = 0;
  #firstBroken = 0;
  /** A line that was too long goes on in the next text. */
  #skipping = false;

  /** `columns`: how many cells a record should have; as many as the first one, if not told. */
  constructor(delimiter: string, limits: IntakeLimits, columns?: number) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
    this.#columns = columns;
  }

  /**
   * Records that are complete with this text; the last call is `final`. Raises `invalid` for over-long ones, unless only
   * their rows are refused.
   */
  *write(text: string, final = false): Generator<TextRecord, void, void> {
    this.#pending += text;
    if (this.#skipping && !this.#skipLine(final)) return;
    const { record: longest } = this.#limits;
    if (!final && this.#pending.length < Math.min(this.#worthReading, longest)) return;
    let at = 0;
    while (at < this.#pending.length) {
      const found = this.#record(at, final);
      if (found === more) {
        if (this.#pending.length - at <= longest || !this.#refusesRows) break;
        const cut = this.#cutRecord(at);
        if (cut === more) {
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

  /** The first line of a record that never ends, as when its quote is lost; `more` where that line is too long itself. */
  #cutRecord(at: number): Found | typeof more {
    const firstLine = this.#read(at, false, true);
    return firstLine === more || firstLine === runaway ? more : { ...firstLine, quotes: 'open' };
  }

  /** Passes over the rest of a line. False: it goes on in the next text. */
  #skipLine(final: boolean): boolean {
    const end = this.#lineEnds.next(this.#pending, 0);
    this.#skipping = end >= this.#pending.length && !final;
    this.#pending = this.#pending.slice(end + 1);
    this.#worthReading = 0;
    if (!this.#skipping) this.#line += 1;
    return !this.#skipping;
  }

  /** Raises `invalid` for a quote that is never closed, unless only its row is refused. */
  #unclosed(line: number): typeof runaway {
    if (this.#refusesRows) return runaway;
    throw neverClosed(line);
  }

  /** A line without anything, or with blanks alone where there should be several cells. */
  #isBlank(cells: string[]): boolean {
    if (cells.length > 1) return false;
    const several = this.#columns !== undefined && this.#columns > 1;
    return cells.length === 0 || (several && cells[0]?.trim() === '');
  }

  /** Excel's `sep=;` line, which tells the delimiter and is no row. */
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

  #record(start: number, final: boolean): Found | typeof more {
    const found = this.#read(start, final, false);
    if (found !== runaway) return found;
    const firstLine = this.#read(start, final, true);
    if (firstLine === runaway || firstLine === more) return more;
    if (this.#broken++ === 0) this.#firstBroken = this.#line;
    if (this.#broken > this.#limits.brokenRows)
      throw tooManyBroken(this.#limits.brokenRows, this.#firstBroken);
    return { ...firstLine, quotes: 'open' };
  }

  /** Reads one record; `oneLine` takes a quote that isn't closed on its line for a character. */
  #read(start: number, final: boolean, oneLine: boolean): Found | typeof more | typeof runaway {
    const text = this.#pending;
    const cells: string[] = [];
    let lines = 1;
    let at = start;
    let quotes: 'loose' | undefined;
    this.#openedOn = undefined;
    const blank = this.#lineEnds.at(text, at, final);
    if (blank === more) return more;
    if (blank > 0) return { cells, end: at + blank, lines };
    for (;;) {
      let wasQuoted = false;
      if (text.charCodeAt(at) === quote) {
        const cell = this.#quotedCell(at, final, oneLine);
        if (cell === more) {
          this.#openedOn = this.#line + lines - 1;
          if (final) return this.#unclosed(this.#openedOn);
          return more;
        }
        if (cell === runaway) return runaway;
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
        if (end === more) return more;
        cells.push(text.slice(at, end));
        at = end;
      }
      if (at >= text.length) return this.#found(cells, at, lines, quotes);
      if (text.charCodeAt(at) === this.#delimiter) {
        at++;
        if (at >= text.length && !final) return more;
        if (at >= text.length) {
          cells.push('');
          return this.#found(cells, at, lines, quotes);
        }
        if (lines > 1 && this.#columns !== undefined && cells.length >= this.#columns) {
          if (this.#hasContent(at)) return runaway;
        }
        continue;
      }
      const end = this.#lineEnds.at(text, at, final);
      if (end === more) return more;
      return this.#found(cells, at + end, lines, quotes);
    }
  }

  #found(cells: string[], end: number, lines: number, quotes: 'loose' | undefined): Found {
    return quotes === undefined ? { cells, end, lines } : { cells, end, lines, quotes };
  }

  /** Whether the cell at `at` is more than an empty one. */
  #hasContent(at: number): boolean {
    const code = this.#pending.charCodeAt(at);
    return code !== this.#delimiter && code !== carriageReturn && code !== lineFeed;
  }

  /**
   * Reads a quoted cell from its opening quote. Undefined: the quote is a character, read the cell as an unquoted one.
   */
  #quotedCell(open: number, final: boolean, oneLine: boolean) {
    const text = this.#pending;
    const firstLineEnd = oneLine ? this.#lineEnds.next(this.#pending, open) : text.length;
    let value = '';
    let from = open + 1;
    let loose = false;
    let looseLimit = text.length;
    for (let look = from; ; ) {
      const at = text.indexOf('"', look);
      if (at === -1 || at >= firstLineEnd || at > looseLimit) return oneLine || loose ? undefined : more;
      if (at + 1 >= text.length && !final) return more;
      if (text.charCodeAt(at + 1) === quote) {
        value += text.slice(from, at + 1);
        from = at + 2;
        look = from;
        continue;
      }
      let after = at + 1;
      while (text.charCodeAt(after) === space) after++;
      if (after >= text.length && !final) return more;
      const end =
        after >= text.length || text.charCodeAt(after) === this.#delimiter
          ? 0
          : this.#lineEnds.at(text, after, final);
      if (end === more) return more;
      if (after >= text.length || end > 0 || text.charCodeAt(after) === this.#delimiter) {
        value += text.slice(from, at) + text.slice(at + 1, after);
        return { value, end: after, loose, lineEnds: this.#lineEnds.count(text, open, at) };
      }
      if (!loose) {
        if (this.#lineEnds.count(text, open, at) > 0) return runaway;
        loose = true;
        looseLimit = this.#lineEnds.next(this.#pending, at);
        if (looseLimit >= text.length && !final) return more;
      }
      value += text.slice(from, at + 1);
      from = at + 1;
      look = from;
    }
  }

  /** Where an unquoted cell ends: at a delimiter, a line end, or the end of the text. */
  #cellEnd(from: number, final: boolean): number | typeof more {
    const text = this.#pending;
    const delimiter = this.#delimiter;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === delimiter) return at;
      if (code > carriageReturn) continue;
      if (code === lineFeed || code === carriageReturn) {
        const end = this.#lineEnds.at(text, at, final);
        if (end === more) return more;
        if (end > 0) return at;
      }
    }
    return final ? text.length : more;
  }

  /** What to say when the text stops before its first records are complete. */
  unfinished(): AppError {
    return this.#tooLong();
  }

  #tooLong(): AppError {
    if (this.#openedOn !== undefined) return neverClosed(this.#openedOn);
    return lineTooLong(this.#line);
  }
}
