/** What an import tells: the columns, the people of a dry run and the counts of a real one, as lines of text. */
import type { ImportReport, ImportRow } from '#features/sources';
import type { Person } from '#linkage';
import type { PeopleFile, Reading } from './import-file.ts';
import { mappingLines } from './mapping.ts';
import { bytes, count, counted, duration, table } from './terminal.ts';

/** What each column of the file is taken for. */
export const personColumnLines = ({ name, size, columns, mapping, said }: PeopleFile): string[] => [
  `${name}: ${bytes(size)}, ${columns.length} columns`,
  '',
  ...mappingLines(columns, mapping, said),
];

/** The people of a dry run, row by row, as they would be stored. */
export async function peopleLines(rows: AsyncIterable<ImportRow>, reading: Reading): Promise<string[]> {
  const lines: string[][] = [['Row', 'Record', 'Name', 'Address', 'Birth', 'Phones', 'E-mails']];
  for await (const row of rows) {
    lines.push([
      String(reading.rows),
      ...('person' in row ? personCells(row.person) : ['', `(${row.refused})`]),
    ]);
  }
  return table(lines, [0]);
}

const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

function personCells(person: Person): string[] {
  const [name] = person.names;
  const address = person.addresses.map(({ street, unit, city, state, zip }) =>
    joined([street, unit, city, state, zip]),
  );
  return [
    person.record_id,
    joined([name?.first, name?.middle, name?.last, name?.suffix]),
    address.join(' | '),
    person.birth_date ?? String(person.birth_year ?? ''),
    String(person.phones.length || ''),
    String(person.emails.length || ''),
  ];
}

/** How an import ended. */
export function importLines(report: ImportReport, rows: number, seconds: number): string[] {
  const reasons = Object.entries(report.refusals).sort(([, a], [, b]) => b - a);
  const rate = seconds > 0 ? rows / seconds : 0;
  return [
    ...table(
      [
        ['Rows read', count(rows)],
        ['People added', count(report.added)],
        ['People changed', count(report.changed)],
        ['People unchanged', count(report.unchanged)],
        ['Rows refused', count(report.refused)],
        ['Time', duration(seconds)],
        ['Rows a second', count(rate)],
      ],
      [1],
    ),
    ...(reasons.length === 0 ? [] : ['', 'Refused:']),
    ...reasons.map(([reason, times]) => `  ${counted(times, 'row')}: ${reason}`),
  ];
}
