/** A workbook's shared strings, stored in a temporary file and found by index, however many there are. */

import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors';
import { decodeText, XmlScanner } from './xml.ts';

/** A cell has at most 32,767 characters; keep enough of a longer string to detect it. */
const maxTextLength = 40_000;
const pageSize = 16 * 1024;
const maxPages = 512;
/** Recently used strings, cached by the low bits of their index. */
const cacheSize = 16_384;

/** Decodes characters that a spreadsheet writes as `_x000D_`. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** Reads no further than the highest index needed. */
export class SharedStrings {
  readonly #pieces: AsyncIterator<Buffer> | undefined;
  readonly #decoder = new TextDecoder();
  readonly #scanner: XmlScanner;
  readonly #pages = new Map<number, Buffer>();
  readonly #recent: (string | undefined)[] = new Array<string | undefined>(cacheSize).fill(undefined);
  readonly #recentAt = new Int32Array(cacheSize).fill(-1);
  #file: number | undefined;
  #ends = new Float64Array(4096);
  #count = 0;
  #size = 0;
  #unwritten: Buffer[] = [];
  #unwrittenSize = 0;

  /** `open` unpacks the part with the strings; undefined if the workbook has none. */
  constructor(open: (() => Readable) | undefined) {
    this.#pieces = open?.()[Symbol.asyncIterator]() as AsyncIterator<Buffer> | undefined;
    this.#scanner = new XmlScanner(this.#listener());
  }

  /** Reads on until this index is available. Throws AppError if there is no such string. */
  async need(index: number): Promise<void> {
    while (this.#count <= index) {
      const next = await this.#pieces?.next();
      if (next === undefined || next.done) throw new AppError('workbook_damaged');
      this.#scanner.write(this.#decoder.decode(next.value, { stream: true }));
    }
    this.#flush();
  }

  /** Returns a string that `need` has made available. */
  get(index: number): string {
    const slot = index % cacheSize;
    if (this.#recentAt[slot] === index) return this.#recent[slot] ?? '';
    const from = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const text = this.#read(from, this.#ends[index] ?? from);
    this.#recent[slot] = text;
    this.#recentAt[slot] = index;
    return text;
  }

  async close(): Promise<void> {
    await this.#pieces?.return?.();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #listener() {
    let text = '';
    let inText = false;
    let inPhonetic = false;
    return {
      open: (name: string) => {
        if (name === 'si') text = '';
        else if (name === 'rPh') inPhonetic = true;
        else if (name === 't') inText = !inPhonetic;
      },
      close: (name: string) => {
        if (name === 't') inText = false;
        else if (name === 'rPh') inPhonetic = false;
        else if (name === 'si') this.#add(text);
      },
      text: (raw: string) => {
        if (inText && text.length < maxTextLength) text += decodeText(raw).slice(0, maxTextLength);
      },
    };
  }

  #add(text: string): void {
    if (this.#count === this.#ends.length) {
      const longer = new Float64Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    const bytes = Buffer.from(unescaped(text));
    this.#unwritten.push(bytes);
    this.#unwrittenSize += bytes.length;
    this.#size += bytes.length;
    this.#ends[this.#count++] = this.#size;
    if (this.#unwrittenSize > 4 * pageSize) this.#flush();
  }

  #flush(): void {
    if (this.#unwrittenSize === 0) return;
    this.#file ??= openNameless();
    const at = this.#size - this.#unwrittenSize;
    writeSync(this.#file, Buffer.concat(this.#unwritten), 0, this.#unwrittenSize, at);
    // Discard pages that were read before they were full.
    for (let page = Math.floor(at / pageSize); page * pageSize < this.#size; page++) this.#pages.delete(page);
    this.#unwritten = [];
    this.#unwrittenSize = 0;
  }

  #read(from: number, to: number): string {
    const first = Math.floor(from / pageSize);
    if (to <= (first + 1) * pageSize) {
      return this.#page(first).toString('utf8', from - first * pageSize, to - first * pageSize);
    }
    const parts: Buffer[] = [];
    for (let page = first; page * pageSize < to; page++) {
      const start = Math.max(0, from - page * pageSize);
      parts.push(this.#page(page).subarray(start, Math.min(pageSize, to - page * pageSize)));
    }
    return Buffer.concat(parts).toString('utf8');
  }

  #page(number: number): Buffer {
    const cached = this.#pages.get(number);
    if (cached !== undefined) return cached;
    let page: Buffer | undefined;
    if (this.#pages.size >= maxPages) {
      const [oldest] = this.#pages.keys();
      page = this.#pages.get(oldest ?? -1);
      this.#pages.delete(oldest ?? -1);
    }
    page ??= Buffer.allocUnsafeSlow(pageSize);
    if (this.#file !== undefined) readSync(this.#file, page, 0, pageSize, number * pageSize);
    this.#pages.set(number, page);
    return page;
  }
}

/** Opens a file without a name, which disappears when the process ends for any reason. */
function openNameless(): number {
  const path = join(tmpdir(), `openskip-strings-${randomUUID()}`);
  const file = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return file;
}
