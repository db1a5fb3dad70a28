/** Malicious workbooks are rejected, from the directory alone where possible. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SheetOf, workbook, workbookParts, zipped } from '#support/files/workbooks';
import { refusal, refusalKey } from '#support/texts';
import { plainFile } from '../storage/storage.ts';
import { openWorkbook } from './workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openskip-dangers-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sheets: SheetOf[] = [
  {
    name: 'A',
    rows: [
      ['name', 'zip'],
      ['Jane', '62701'],
    ],
  },
];
const withParts = (parts: Record<string, string | Buffer>) => workbook(sheets, { parts });

let files = 0;
/** Reads a workbook to its end. */
async function read(content: Buffer): Promise<number> {
  files += 1;
  const path = join(folder, `${files}.xlsx`);
  await writeFile(path, content);
  const book = await openWorkbook(await plainFile(path));
  if (book === undefined) throw new Error('this isn’t a workbook');
  let rows = 0;
  try {
    for await (const piece of book.rows(book.sheets[0]?.name ?? '')) rows += piece.length;
  } finally {
    book.close();
  }
  return rows;
}

/** Offset of a part's record in the directory. */
const directoryOf = (zip: Buffer, name: string) => {
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at !== -1;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    if (zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)) === name) return at;
  }
  throw new Error(`there is no part ${name}`);
};

/** Declares a false unpacked size in the directory. */
function lying(zip: Buffer, name: string, size: number): Buffer {
  zip.writeUInt32LE(size, directoryOf(zip, name) + 24);
  return zip;
}

/** Corrupts all packed data, so that unpacking anything would fail differently than the directory check. */
function spoiled(zip: Buffer): Buffer {
  const signature = 'PK\u0001\u0002';
  for (
    let at = zip.indexOf(signature, 0, 'latin1');
    at !== -1;
    at = zip.indexOf(signature, at + 4, 'latin1')
  ) {
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    zip.fill(0xff, start, start + zip.readUInt32LE(at + 20));
  }
  return zip;
}

/** Declares a number of entries in the directory, in ZIP64 fields. */
function manyEntries(zip: Buffer, count: number): Buffer {
  const end = zip.indexOf('PK\u0005\u0006', 0, 'latin1');
  const [own, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  const first = directoryOf(zip, sheet);
  const entry = zip.subarray(first, first + 46 + zip.readUInt16LE(first + 28));
  const directory = Buffer.concat([zip.subarray(at, end), ...Array(count - own).fill(entry)]);
  const large = Buffer.alloc(56);
  large.write('PK\u0006\u0006', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(directory.length), 40);
  large.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(at + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const tail = Buffer.from(zip.subarray(end));
  for (const place of [8, 10]) tail.writeUInt16LE(0xffff, place);
  for (const place of [12, 16]) tail.writeUInt32LE(0xffff_ffff, place);
  return Buffer.concat([zip.subarray(0, at), directory, large, locator, tail]);
}

const sheet = 'xl/worksheets/sheet1.xml';
const zeros = Buffer.alloc(64 * 1024 * 1024);

/** Text that compresses like a normal list. */
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `<t>${at}</t>`).join('');

describe('zip bombs', () => {
  test('with large declared sizes are rejected before unpacking (F1)', async () => {
    const bomb = spoiled(lying(await workbook(sheets), sheet, 4_000_000_000));
    expect(await refusalKey(read(bomb))).toBe('workbook_too_large');
  });

  test('with falsely small declared sizes are cut off at that size (F2)', async () => {
    const bomb = lying(await withParts({ [sheet]: zeros }), sheet, 1_000);
    const before = process.memoryUsage().rss;
    expect(await refusalKey(read(bomb))).toBe('workbook_unsafe.sizes');
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });

  test('with a compression ratio no list has are rejected before unpacking (F3)', async () => {
    const content = spoiled(await withParts({ [sheet]: zeros }));
    expect(await refusalKey(read(content))).toBe('workbook_unsafe.packed');
  });

  test('with very many parts are rejected by their number (F4)', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`xl/media/${at}.txt`, '']));
    expect((await refusal(read(await withParts(parts)))).message).toMatch(/^This workbook has 2,1\d\d parts/);
  });

  test('inside other archives are not opened (F5)', async () => {
    const inner = await zipped({ 'a.csv': 'name,zip\n' });
    await expect(read(await zipped({ 'inner.zip': inner, 'inner.xlsx': inner }))).rejects.toThrow(
      'isn’t a workbook',
    );
    expect(await read(await withParts({ 'xl/embeddings/inner.xlsx': inner }))).toBe(2);
  });

  test('with thousands of empty sheets are rejected before reading any (F6)', async () => {
    const empty = Array.from({ length: 2_500 }, (_, at) => ({ name: `S${at}`, rows: [] }));
    const content = spoiled(await workbook(empty));
    expect((await refusal(read(content))).message).toMatch(/^This workbook has 2,5\d\d parts/);
  });

  test('with a hundred thousand entries are rejected by their number (F6)', async () => {
    const content = spoiled(manyEntries(await workbook(sheets), 100_000));
    expect((await refusal(read(content))).message).toMatch(/^This workbook has 100,000 parts/);
  });

  test('with cells far to the right are rejected', async () => {
    const far = '<worksheet><sheetData><row r="1"><c r="XFE1"><v>1</v></c></row></sheetData></worksheet>';
    expect(await refusalKey(read(await withParts({ [sheet]: far })))).toBe('workbook_damaged');
  });

  test('with an endless cell are rejected without storing it', async () => {
    const endless = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is>${numbered(200_000)}`;
    expect(await read(await withParts({ [sheet]: endless }))).toBe(0);
    const never = `<worksheet><sheetData><row r="1"><c r="${numbered(400_000).replaceAll('<t>', '')}`;
    expect(await refusalKey(read(await withParts({ [sheet]: never })))).toBe('workbook_damaged');
  });
});

describe('workbook parts', () => {
  test('with names outside the archive are rejected (F7)', async () => {
    const content = await withParts({ 'xl/aa/aa/evil.txt': 'x' });
    const evil = Buffer.from(
      content.toString('latin1').replaceAll('xl/aa/aa/evil.txt', '../../../evil.txt'),
      'latin1',
    );
    expect(await refusalKey(read(evil))).toBe('workbook_unsafe.paths');
    await expect(stat(join(folder, '..', '..', '..', 'evil.txt'))).rejects.toThrow('ENOENT');
  });

  const doctype = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`;
  const original = workbookParts(sheets);
  test.each([sheet, 'xl/sharedStrings.xml', 'xl/workbook.xml', 'xl/styles.xml'])(
    'with entities are rejected: %s (F8, F9)',
    async (part) => {
      for (const dtd of [doctype, laughs]) {
        const xml = String(original[part]).replace(/\?>\n/, `?>\n${dtd}`).replace('Jane', '&e;');
        expect(await refusalKey(read(await withParts({ [part]: xml })))).toBe('workbook_unsafe.doctype');
      }
    },
  );

  test('with undefined entities count as damage', async () => {
    const xml = String(original['xl/sharedStrings.xml']).replace('Jane', '&e;');
    expect(await refusalKey(read(await withParts({ 'xl/sharedStrings.xml': xml })))).toBe('workbook_damaged');
  });

  test('that link to other files are rejected (F10)', async () => {
    const linked = await withParts({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' });
    expect(await refusalKey(read(linked))).toBe('workbook_has_links');
  });

  test('with macros are rejected under any file name (F11)', async () => {
    for (const part of ['xl/vbaProject.bin', 'xl/macrosheets/sheet1.xml']) {
      expect(await refusalKey(read(await withParts({ [part]: 'x' })))).toBe('workbook_has_macros');
    }
  });

  test('that are encrypted are rejected', async () => {
    const content = await workbook(sheets);
    content.writeUInt16LE(1, directoryOf(content, sheet) + 8);
    expect(await refusalKey(read(content))).toBe('file_locked.zip');
  });

  test('of a binary workbook are recognized', async () => {
    const rels = String(original['_rels/.rels']).replace('workbook.xml', 'workbook.bin');
    expect(await refusalKey(read(await withParts({ '_rels/.rels': rels })))).toBe('workbook_binary');
  });

  test('that are missing count as damage', async () => {
    const { 'xl/sharedStrings.xml': _, ...rest } = workbookParts(sheets);
    expect(await refusalKey(read(await zipped(rest)))).toBe('workbook_damaged');
    const { [sheet]: __, ...noSheet } = workbookParts(sheets);
    expect(await refusalKey(read(await zipped(noSheet)))).toBe('sheet_not_found.none');
  });
});

test('a string of 200,000 fragments costs no more than a cell', async () => {
  const sst = Buffer.from(`<sst><si><r>${numbered(200_000)}</r></si><si><t>Jane</t></si></sst>`);
  const cells =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row></sheetData></worksheet>';
  expect(await read(await withParts({ 'xl/sharedStrings.xml': sst, [sheet]: cells }))).toBe(1);
});
