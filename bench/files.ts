/**
 * Reading files of a million leads: CSV next to csv-parse alone, and XLSX with shared strings after the sheet, as Excel
 * writes it, or inline strings. Each runs in its own process and reports its memory above an idle one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { ZipFile } from 'yazl';
import { applyMapping, mappingFromColumns, proposeMapping } from '#features/column-mapping';
import { inspectFile, readTable } from '#features/uploads';
import { defaultCipher } from '#platform/security/sealing/ciphers';
import { openStorage, plainFile, type RangedFile } from '#platform/storage/storage';
import { dataFolder } from '#support/data-folder';
import { workbookParts } from '#support/files/workbooks';
import { headers, leadRow, town } from './support/leads.ts';

/** Memory limit above an idle process, MB. */
const allowed = 300;

interface Reading {
  name: string;
  path: string;
  how: 'read' | 'map' | 'csv-parse';
}

/** Runs the bench; the number of rows is optional. */
export async function run([rows = '1000000', mode, path = '']: string[]): Promise<void> {
  if (mode !== undefined) return readOnce(mode as Reading['how'], path);
  const folder = await dataFolder('openskip-files-');
  try {
    const files = await write(folder, Number(rows));
    const readings: Reading[] = [
      { name: 'CSV, csv-parse alone', path: files.csv, how: 'csv-parse' },
      { name: 'CSV, read', path: files.csv, how: 'read' },
      { name: 'CSV, read and mapped', path: files.csv, how: 'map' },
      { name: 'CSV of 500 MB, read and mapped', path: files.large, how: 'map' },
      { name: 'XLSX, strings behind the sheet, read and mapped', path: files.shared, how: 'map' },
      { name: 'XLSX, strings in the cells, read and mapped', path: files.inline, how: 'map' },
    ];
    let floor = 0;
    let broken = false;
    for (const reading of readings) {
      const figures = await measure(reading);
      floor ||= figures.seconds;
      broken ||= figures.above > allowed && reading.how !== 'csv-parse';
      print(reading, figures, floor);
    }
    await sealing(files.large, folder);
    process.stdout.write(`\nAt most ${allowed} MB above idle: ${broken ? 'BROKEN' : 'kept'}\n`);
    if (broken) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The cost of encryption: storing and reading the file like an upload, next to the same without encryption. */
async function sealing(path: string, folder: string): Promise<void> {
  const storage = openStorage({ dataFolder: folder, secretKey: undefined, s3: null, cipher: defaultCipher });
  const megabytes = statSync(path).size / 1e6;
  const rate = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return `${Math.round(megabytes / ((performance.now() - began) / 1000)).toLocaleString('en-US')} MB/s`;
  };
  const through = async (stream: Readable) => {
    for await (const _ of stream);
  };
  let secret: Buffer | null = null;
  const speeds = [
    `kept ${await rate(() => storage.put('plain', createReadStream(path)))}`,
    `kept sealed ${await rate(async () => {
      secret = await storage.seal('sealed', createReadStream(path));
    })}`,
    `read ${await rate(() => through(storage.open('plain')))}`,
    `read sealed ${await rate(() => through(storage.open('sealed', secret)))}`,
  ];
  process.stdout.write(`${speeds.join(' · ')}\n`);
}

interface Figures {
  rows: number;
  seconds: number;
  /** MB of resident memory above the process before reading. */
  above: number;
}

function print({ name, path }: Reading, { rows, seconds, above }: Figures, floor: number): void {
  const size = Math.round(statSync(path).size / 1024 / 1024);
  const cells = [
    name.padEnd(48),
    `${size} MB`.padStart(7),
    `${rows.toLocaleString('en-US')} rows`,
    `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`,
    `÷ csv-parse ${(seconds / floor).toFixed(2)}`,
    `peak ${Math.round(above)} MB above idle`,
  ];
  process.stdout.write(`${cells.join(' · ')}\n`);
}

/** Measures one reading in its own process. */
async function measure({ path, how }: Reading): Promise<Figures> {
  const child = spawn(process.execPath, ['bench/run.ts', 'files', '0', how, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const piece of child.stdout) output += piece;
  return JSON.parse(output) as Figures;
}

/** Reads a file to the end and returns its cost. */
async function readOnce(how: Reading['how'], path: string): Promise<void> {
  const file = await plainFile(path);
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const rows = how === 'csv-parse' ? await parsed(path) : await readThrough(file, how === 'map');
  const seconds = (performance.now() - began) / 1000;
  clearInterval(sampling);
  const figures: Figures = { rows, seconds, above: (peak - idle) / 1024 / 1024 };
  process.stdout.write(JSON.stringify(figures));
}

async function parsed(path: string): Promise<number> {
  let rows = -1;
  const records = createReadStream(path).pipe(parse());
  records.on('data', () => {
    rows += 1;
  });
  await once(records, 'end');
  return rows;
}

async function readThrough(file: RangedFile, mapped: boolean): Promise<number> {
  const { format, columns, sample_rows } = await inspectFile(file);
  const proposal = proposeMapping(columns, sample_rows);
  const mapping = mappingFromColumns(proposal.columns, proposal.joins);
  let rows = 0;
  let fields = 0;
  const limits = { rows: Number.POSITIVE_INFINITY };
  for await (const batch of readTable(file, format, { columns: columns.length, limits })) {
    rows += batch.length;
    if (mapped) for (const { cells } of batch) fields += Object.keys(applyMapping(cells, mapping)).length;
  }
  if (mapped && fields < rows) throw new Error('the rows have lost their fields');
  return rows;
}

/** Writes the same leads as CSV and as workbooks. */
async function write(folder: string, count: number) {
  const people = town();
  const rowsOf = function* (rows: number) {
    yield headers;
    for (let index = 0; index < rows; index++) yield leadRow(people, index);
  };
  const csv = join(folder, 'leads.csv');
  await writeCsv(csv, rowsOf(count));
  const large = join(folder, 'large.csv');
  const perRow = statSync(csv).size / count;
  await writeCsv(large, rowsOf(Math.floor((500 * 1024 * 1024) / perRow)));
  const shared = join(folder, 'shared.xlsx');
  await writeWorkbook(shared, () => rowsOf(count), 'shared');
  const inline = join(folder, 'inline.xlsx');
  await writeWorkbook(inline, () => rowsOf(count), 'inline');
  return { csv, large, shared, inline };
}

async function writeCsv(path: string, rows: Iterable<string[]>): Promise<void> {
  const file = createWriteStream(path);
  let piece = '';
  for (const row of rows) {
    piece += `${row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\n`;
    if (piece.length < 65_536) continue;
    if (!file.write(piece)) await once(file, 'drain');
    piece = '';
  }
  file.end(piece);
  await once(file, 'finish');
}

/** Streams a workbook: its sheet first, then its shared strings. */
async function writeWorkbook(
  path: string,
  rows: () => Iterable<string[]>,
  strings: 'shared' | 'inline',
): Promise<void> {
  const zip = new ZipFile();
  const parts = workbookParts([{ name: 'Leads', rows: [] }], { strings });
  for (const [name, content] of Object.entries(parts)) {
    if (!/sheet1|sharedStrings/.test(name)) zip.addBuffer(Buffer.from(content), name);
  }
  const places = new Map<string, number>();
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  function* sheet() {
    let piece = '<worksheet><sheetData>';
    let line = 0;
    for (const row of rows()) {
      line += 1;
      piece += `<row r="${line}">`;
      for (const [column, cell] of row.entries()) {
        if (cell === '') continue;
        const place = `${String.fromCharCode(65 + column)}${line}`;
        if (strings === 'inline') {
          piece += `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
          continue;
        }
        const known = places.get(cell) ?? places.size;
        places.set(cell, known);
        piece += `<c r="${place}" t="s"><v>${known}</v></c>`;
      }
      piece += '</row>';
      if (piece.length < 65_536) continue;
      yield Buffer.from(piece);
      piece = '';
    }
    yield Buffer.from(`${piece}</sheetData></worksheet>`);
  }
  function* sharedStrings() {
    let piece = '<sst>';
    for (const text of places.keys()) {
      piece += `<si><t>${escaped(text)}</t></si>`;
      if (piece.length < 65_536) continue;
      yield Buffer.from(piece);
      piece = '';
    }
    yield Buffer.from(`${piece}</sst>`);
  }
  // Parts are generated in order while writing: the strings are known at the end of the sheet.
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', (done) => done(null, Readable.from(sheet())));
  if (strings === 'shared') {
    zip.addReadStreamLazy('xl/sharedStrings.xml', (done) => done(null, Readable.from(sharedStrings())));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
