/** Property tests: no row, however damaged, stops an import, and undoing the import restores the database. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleFiles } from '#support/files/people-files';
import { alma, emptyReference, importFile, other, peter } from '#support/reference/imports';
import { openPeopleFile } from './files/open.ts';
import { importPeople } from './import.ts';
import type { ImportRow } from './rows/row.ts';

const reference = emptyReference();
const { put, everything, undo } = reference;
const { saved } = peopleFiles();

const runs = { numRuns: 60 };
const timeout = 240_000;

beforeEach(async () => {
  await put('County', [alma, peter]);
  await put('Partner', [other]);
});

const damage = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '-0',
      '1e999',
      'NaN',
      'Infinity',
      '-infinity',
      'null',
      'NULL',
      '\\N',
      '\\',
      '\t',
      '\\.',
    ],
    ...[
      '\0',
      'a\0b',
      '\ud800',
      'x\udfffy',
      '\u202e',
      '\ufeff',
      '\ufffe',
      '\\u0000',
      '{}',
      '[',
      '"',
      "''",
      '=1+1',
    ],
    ...['32768', '2147483648', '-2147483649', '9223372036854775808', '18446744073709551616', '9'.repeat(400)],
    ...[
      '0000-00-00',
      '00/00/0000',
      '9999-12-31',
      '0001-01-01',
      '10000-01-01',
      '294277-01-01',
      '4714-11-24 BC',
    ],
    ...[
      '44 BC',
      '-0044-03-15',
      '1900-02-29',
      '2024-02-30',
      '32/13/1999',
      '0',
      '9999',
      '99999999',
      'infinity',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    maxLength: 8,
  }),
  fc
    .tuple(fc.constantFrom('x', '9', ' ', '|', '"', 'é', '🏚'), fc.constantFrom(300, 3_000, 33_000))
    .map(([piece, times]) => piece.repeat(times)),
  // Incompressible: an index stores fewer of these than of a repeated letter.
  fc.constantFrom(4_000, 40_000).map(incompressible),
);

function incompressible(length: number): string {
  let state = 7;
  let text = '';
  while (text.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    text += String.fromCharCode(33 + (state % 90));
  }
  return text.replaceAll(/["|\\]/g, 'q');
}

/** Valid and invalid ZIPs of a few areas, so that people share them. */
const zip = fc.oneof(
  fc.constantFrom('', '000', '00000', '00012', '000-12', '12', '045', '501', '00501', '62704', '627040001'),
  fc.constantFrom('99999', '00012-3456', '62704-', '6270A', '-62704', '62704.0', '٦٢٧٠٤'),
  damage,
);
const state = fc.oneof(fc.constantFrom('', 'WA', 'wa ', 'IL', 'Ontario', 'WA 000', 'WA 0'), damage);
const orDamaged = (...values: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: damage });

/** A row of the file below. Ids repeat, also those of existing people. */
const cells = fc.tuple(
  orDamaged('a1', 'p1', 'n1', 'n2', 'n3', 'n4', ''),
  orDamaged('Alma', 'Peter', 'Mary', ''),
  orDamaged('Baker', 'Stone', 'Smith & Jones', ''),
  orDamaged('12 Elm St', '9 Oak Ave', ''),
  orDamaged('Springfield', 'Seattle', ''),
  state,
  zip,
  orDamaged('217-555-0101', ''),
  orDamaged('alma@example.com', ''),
  orDamaged('1980-05-31', '1980', ''),
  orDamaged('', 'N', 'Y'),
);
const header = ['record_id', 'first_name', 'last_name', 'address', 'city', 'state', 'zip', 'phone', 'email'];
/** A valid row, so that the file is recognized as one of people. */
const sound = ['s1', 'Ann', 'Wood', '3 Fir St', 'Springfield', 'IL', '62704', '217-555-0103', '', '', ''];
const table = fc.array(cells, { minLength: 1, maxLength: 40 });

/** Imports rows as a source's newest file, checks that the counts add up, and undoes it. */
async function importAndUndo(source: string, rows: ImportRow[]): Promise<void> {
  const before = await everything();
  const report = await importPeople(reference.ctx, importFile(source), rows);
  expect(report.people + report.refused).toBe(rows.length);
  expect(report.people).toBe(report.added + report.merged + report.changed + report.unchanged);
  const reasons = Object.values(report.refusals).reduce((sum, count) => sum + count, 0);
  expect(reasons).toBe(report.refused);
  const { people, coverage } = await everything();
  expect(coverage.reduce((sum, place) => sum + Number(place.people), 0)).toBe(people.length);
  await undo(source);
  expect(await everything()).toEqual(before);
}

async function rowsOfFile(path: string, preset?: string): Promise<ImportRow[]> {
  const file = await openPeopleFile(path, { preset });
  const rows: ImportRow[] = [];
  for await (const row of file.rows(file.mapping, { from: 0, asOf: undefined, onBytes: () => {} }))
    rows.push(row);
  return rows;
}

describe('an import', () => {
  test('accepts people without a ZIP and with a ZIP starting with 000 from one state in one batch', async () => {
    const at = (record_id: string, place: string) => ({
      ...peter,
      record_id,
      addresses: [{ street: '1 Pine St', city: 'Seattle', state: 'WA', zip: place }],
    });
    await importAndUndo(
      'Roll',
      ['', '00012', '000120001', '98101'].map((place) => ({ person: at(`w${place}`, place) })),
    );
  });

  test(
    'is not stopped by any row of a table',
    async () => {
      await fc.assert(
        fc.asyncProperty(table, fc.constantFrom('County', 'Roll'), async (rows, source) => {
          const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
          const lines = [[...header, 'date_of_birth', 'deceased'], sound, ...rows.map((row) => [...row])];
          const text = lines.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
          const read = await rowsOfFile(await saved('damaged.csv', text));
          const numbers = new Set(read.map(({ row }) => row));
          expect(numbers.size).toBe(rows.length + 1);
          await importAndUndo(source, read);
        }),
        runs,
      );
    },
    timeout,
  );

  test(
    'is not stopped by any line of JSON',
    async () => {
      const value = fc.oneof(damage, fc.double(), fc.bigInt(), fc.constantFrom(null, true, [], {}));
      const line = cells.chain(
        ([record_id, first, last, street, city, region, place, number, address, birth]) =>
          fc
            .record({
              record_id: fc.oneof(
                { weight: 5, arbitrary: fc.constant(record_id as unknown) },
                { weight: 1, arbitrary: value },
              ),
              birth_year: fc.oneof(fc.constant(undefined), fc.integer(), value),
              deceased: value,
              seen: fc.constantFrom('', '0000', '9999-99-99', '2020-13', '2020-05-31'),
            })
            .map(({ seen, ...more }) => ({
              ...more,
              names: [{ first, last }],
              addresses: [{ street, city, state: region, zip: place, first_seen: seen, last_seen: seen }],
              phones: [{ number, last_seen: seen }],
              emails: [{ address }],
              birth_date: birth,
            })),
      );
      const text = fc.oneof(
        { weight: 6, arbitrary: line.map(withBigInts) },
        { weight: 1, arbitrary: damage.map((piece) => piece.replaceAll(/[\r\n]/g, '') || '{') },
        { weight: 1, arbitrary: fc.constant(`{"record_id":"${'long'.repeat(300_000)}"}`) },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 1, maxLength: 40 }),
          fc.constantFrom('County', 'Roll'),
          async (lines, source) => {
            const first = JSON.stringify({ ...peter, record_id: 'first' });
            const path = await saved('damaged.jsonl', `${[first, ...lines].join('\n')}\n`);
            await importAndUndo(source, await rowsOfFile(path, 'person'));
          },
        ),
        runs,
      );
    },
    timeout,
  );

  test(
    'is not stopped by any person',
    async () => {
      // Readers never return an unpaired surrogate: PostgreSQL would store another character, another record id.
      const wellFormed = table.map((rows) =>
        rows.map((row) => row.map((cell) => cell.toWellFormed()) as typeof row),
      );
      const people = wellFormed.map((rows) =>
        rows.map(([record_id, first, last, street, city, region, place, number, address, birth]) => ({
          person: {
            record_id,
            names: [{ first, last }],
            addresses: [{ street, city, state: region, zip: place, last_seen: birth }],
            phones: [{ number, carrier: city }],
            emails: [{ address }],
            birth_date: birth,
            birth_year: Number(birth),
          },
        })),
      );
      await fc.assert(
        fc.asyncProperty(people, fc.constantFrom('County', 'Roll'), (rows, source) =>
          importAndUndo(source, rows),
        ),
        runs,
      );
    },
    timeout,
  );
});

/** JSON with numbers beyond JavaScript's range. */
function withBigInts(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? `#${inner}#` : inner)).replaceAll(
    /"#(-?\d+)#"/g,
    '$1',
  );
}
