import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { message, toStored } from '#locales';
import { peopleFiles, rowsOf } from '#support/files/people-files';
import { emptyReference, importFile, peter } from '#support/reference/imports';
import { importPeople } from './import.ts';
import { refusals } from './rows/row.ts';

const reference = emptyReference();
const { saved } = peopleFiles();

const header = ['record_id', 'first_name', 'last_name', 'address', 'city', 'state', 'zip', 'phone', 'email'];
const sound = ['s1', 'Ann', 'Wood', '3 Fir St', 'Springfield', 'IL', '62704', '217-555-0103', ''];

test('a row that the database refuses is refused alone, and the rest of its batch is written', async () => {
  const { pool } = reference.ctx;
  await pool.query(`alter table person add constraint odd check (record->>'id' not like 'odd%')`);
  try {
    const rows = Array.from({ length: 1500 }, (_, index) => ({
      person: {
        ...peter,
        record_id: index % 500 === 7 ? `odd ${index}` : `r${index}`,
        addresses: [{ street: `${index + 1} Pine St`, zip: '62704' }],
      },
    }));
    const report = await importPeople(reference.ctx, importFile('Roll'), rows);
    expect(report).toMatchObject({
      rows: 1500,
      added: 1497,
      refusals: { [toStored(message('uploads:refused_unstorable'))]: 3 },
    });
  } finally {
    await pool.query('alter table person drop constraint odd');
  }
});

test('a file is read past a row of 3 MB, an unclosed quote and thousands of broken rows', async () => {
  const row = (id: string, street = '1 Pine St') => `${id},Ann,Wood,${street},Springfield,IL,62704,,\n`;
  const text = [
    `${header.join(',')}\n`,
    ...[row('s1'), row('long', 'x'.repeat(3_000_000)), row('s2'), row('open', '"1 Pine St')],
    ...Array.from({ length: 30_000 }, (_, index) => row(`r${index}`, `${index + 1} Oak Ave`)),
    ...Array.from({ length: 1_500 }, () => row('broken', '"1 "Pine"\nSt')),
    row('s3'),
  ].join('');
  const read = await rowsOf(await saved('cut.csv', text));
  const ids = read.flatMap((item) => ('person' in item ? [item.person.record_id] : []));
  expect(ids).toEqual(expect.arrayContaining(['s1', 's2', 's3', 'r0', 'r29999']));
  expect(ids).not.toContain('long');
  expect(read.filter((item) => 'refused' in item).length).toBeGreaterThan(1_500);
});

test('a workbook row with a cell of 40,000 characters is refused alone', async () => {
  const long = [...sound.slice(0, 3), 'x'.repeat(40_000), ...sound.slice(4)];
  const rows = [header, sound, long, ['s2', ...sound.slice(1)]];
  const path = await saved('long.xlsx', Buffer.from(await writeXlsx({ sheets: [{ name: 'People', rows }] })));
  const read = await rowsOf(path);
  expect(
    read.map((item) => ('refused' in item ? item.refused : 'person' in item && item.person.record_id)),
  ).toEqual(['s1', refusals.broken, 's2']);
});
