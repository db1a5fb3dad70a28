/** Reads JSON and JSON lines as a table: an array of objects, an object with one, or one object per line. */
import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors';
import type { SheetRow } from '#platform/xlsx/workbook';
import type { IntakeLimits } from '../limits.ts';
import { decodedText } from './text.ts';

/** In characters. A file that is one object is read into memory. */
const maxValue = 32 * 1024 ** 2;
/** Objects in objects become columns such as `owner.name`. */
const maxDepth = 4;
const batchSize = 500;

type Passed = (bytes: number) => void;
type Open = (passed?: Passed) => Readable;

/** Yields the names of all keys as the first row, then a row per object. */
export async function* readJsonRows(
  open: Open,
  limits: IntakeLimits,
  passed?: Passed,
): AsyncGenerator<SheetRow[], void, void> {
  const names = new Map<string, number>();
  for await (const { value } of records(open)) {
    if (Array.isArray(value)) continue;
    for (const [name] of flatten(value)) if (!names.has(name)) names.set(name, names.size);
    if (names.size > limits.columns)
      throw new AppError('too_many_columns', { values: { columns: names.size, limit: limits.columns } });
  }
  let batch: SheetRow[] = names.size === 0 ? [] : [{ line: 1, cells: [...names.keys()] }];
  for await (const { value, line } of records(open, passed)) {
    batch.push({ line, cells: Array.isArray(value) ? value.map(cellText) : toCells(value, names) });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function toCells(value: object, names: ReadonlyMap<string, number>): string[] {
  const cells = Array.from(names, () => '');
  for (const [name, text] of flatten(value)) {
    const at = names.get(name);
    if (at !== undefined) cells[at] = text;
  }
  return cells;
}

function* flatten(value: object, prefix = '', depth = 1): Generator<[name: string, text: string]> {
  for (const [key, part] of Object.entries(value)) {
    const name = `${prefix}${key}`;
    const isNested = typeof part === 'object' && part !== null && !Array.isArray(part);
    if (isNested && depth < maxDepth) yield* flatten(part, `${name}.`, depth + 1);
    else yield [name, cellText(part)];
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.map(String).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface JsonRecord {
  value: object;
  /** First line, from 1. */
  line: number;
}

/** The records of a file. An object that is the whole file stands for the first list of objects in it. */
async function* records(open: Open, passed?: Passed): AsyncGenerator<JsonRecord, void, void> {
  let only: JsonRecord | undefined;
  let count = 0;
  for await (const record of values(open, passed)) {
    count += 1;
    if (count === 1) only = record;
    if (count === 2 && only !== undefined) yield only;
    if (count > 1) yield record;
  }
  if (count !== 1 || only === undefined) return;
  const { value, line } = only;
  const list = Array.isArray(value) ? undefined : Object.values(value).find(isListOfObjects);
  if (list === undefined) yield only;
  else for (const part of list) yield { value: part, line };
}

const isListOfObjects = (value: unknown): value is object[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((part) => typeof part === 'object' && part !== null);

const unreadable = (line: number, cause?: unknown) =>
  new AppError('file_damaged.json', { values: { line }, cause });

/** The objects and arrays at the top, or in an array that is the whole file. */
async function* values(open: Open, passed?: Passed): AsyncGenerator<JsonRecord, void, void> {
  const splitter = new ValueSplitter();
  for await (const text of decodedText(open(passed))) yield* splitter.write(text);
  splitter.end();
}

/** Finds where values begin and end; `JSON.parse` checks what is in between. */
class ValueSplitter {
  #pending = '';
  #line = 1;
  /** The line where the pending value began. */
  #from = 1;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** Whether the file is an array; undefined before its first character. */
  #isArray: boolean | undefined;

  *write(text: string): Generator<JsonRecord, void, void> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (char === '\n') this.#line += 1;
      if (this.#inString) this.#readInString(char);
      else if (this.#depth === 0) {
        start = at;
        this.#beginValue(char);
      } else if (char === '"') this.#inString = true;
      else if (char === '{' || char === '[') this.#depth += 1;
      else if ((char === '}' || char === ']') && --this.#depth === 0) {
        yield this.#parse(this.#pending + text.slice(start, at + 1));
        this.#pending = '';
      }
    }
    if (this.#depth === 0) return;
    this.#pending += text.slice(start);
    if (this.#pending.length > maxValue) throw unreadable(this.#from);
  }

  end(): void {
    if (this.#depth > 0) throw unreadable(this.#from);
  }

  #readInString(char: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === '\\') this.#isEscaped = true;
    else if (char === '"') this.#inString = false;
  }

  /** Between values: brackets of the whole file's array, commas and white space are skipped. */
  #beginValue(char: string): void {
    if (/[\s,\ufeff]/.test(char)) return;
    if (this.#isArray === undefined) {
      this.#isArray = char === '[';
      if (this.#isArray) return;
    }
    if (this.#isArray && char === ']') return;
    if (char !== '{' && char !== '[') throw unreadable(this.#line);
    this.#depth = 1;
    this.#from = this.#line;
  }

  #parse(text: string): JsonRecord {
    try {
      return { value: JSON.parse(text) as object, line: this.#from };
    } catch (error) {
      throw unreadable(this.#from, error);
    }
  }
}
