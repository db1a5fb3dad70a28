/** The report of an import as lines of text: columns, people of a dry run, and counts. */
import type { ImportReport, ImportRow, RecognizedFile } from '#features/imports';
import type { Entity, Person } from '#linkage';
import { renderStored, translate } from '#locales';
import { mappingLines } from '../../column-mapping.ts';
import { bytes, clean, count, counted, duration, table } from '../../terminal.ts';
import type { PeopleFile } from './people-file.ts';

/** The header each column is mapped to. */
export function personColumnLines({ name, opened, mapping, overridden }: PeopleFile): string[] {
  const { size, columns, preset, recognized = [] } = opened;
  const described = translate('en', opened.described);
  const how = preset === null ? described : `${described}, preset ${preset}`;
  if (columns.length === 0)
    return [`${name}: ${bytes(size)}, ${how}`, ...recognized.map((file) => recognizedLine(file))];
  return [
    `${name}: ${bytes(size)}, ${how}, ${columns.length} columns`,
    '',
    ...mappingLines(columns, mapping, overridden),
  ];
}

/** What a file of a register was recognized as, to compare with the register's own description. */
function recognizedLine({ name, title, columns, width }: RecognizedFile): string {
  const header = columns.map((column) => clean(column)).join(', ');
  const content = width === undefined ? `columns ${header}` : `rows of ${count(width)} characters`;
  return `  ${clean(name)}: ${title}, ${content}`;
}

/** A table of the people that a dry run would store. */
export async function peopleLines(rows: AsyncIterable<ImportRow>): Promise<string[]> {
  const lines: string[][] = [['Row', 'Record', 'Name', 'Address', 'Birth date', 'Phones', 'Emails']];
  for await (const row of rows) {
    lines.push([String(row.row ?? ''), ...cellsOf(row)]);
  }
  return table(lines, [0]);
}

function cellsOf(row: ImportRow): string[] {
  if ('person' in row) return personCells(row.person);
  if ('refused' in row) return ['', `(${translate('en', row.refused)})`];
  if ('entity' in row) return entityCells(row.entity);
  const { record_id, owners, situs, facts } = row.parcel;
  const place = [situs?.street, situs?.unit, situs?.city, situs?.state, situs?.zip];
  return [
    record_id,
    `Parcel of ${owners.join(' & ') || 'an unnamed owner'}`,
    joinParts(place) || (facts.apn ?? ''),
  ];
}

function entityCells({ registry_id, name, addresses: [address] }: Entity): string[] {
  return [registry_id, name, joinParts([address?.street, address?.city, address?.state, address?.zip])];
}

const joinParts = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

function personCells(person: Person): string[] {
  const [name] = person.names;
  const address = person.addresses.map(({ street, unit, city, state, zip }) =>
    joinParts([street, unit, city, state, zip]),
  );
  return [
    person.record_id,
    joinParts([name?.first, name?.middle, name?.last, name?.suffix]),
    address.join(' | '),
    person.birth_date ?? String(person.birth_year ?? ''),
    String(person.phones.length || ''),
    String(person.emails.length || ''),
  ];
}

/** The number of refused rows by reason, in English. */
export const renderRefusals = ({ refusals }: Pick<ImportReport, 'refusals'>): Record<string, number> =>
  Object.fromEntries(Object.entries(refusals).map(([reason, times]) => [renderStored(reason, 'en'), times]));

export function importLines(report: ImportReport, seconds: number): string[] {
  const reasons = Object.entries(renderRefusals(report)).sort(([, a], [, b]) => b - a);
  const rate = seconds > 0 ? (report.rows - report.resumed_at) / seconds : 0;
  return [
    ...table(
      [
        ['Rows read', count(report.rows)],
        ...(report.resumed_at > 0 ? [['Read earlier', count(report.resumed_at)]] : []),
        ...(report.parcels > 0 ? [['Parcels', count(report.parcels)]] : []),
        ['People added', count(report.added)],
        ['People merged', count(report.merged)],
        ['People changed', count(report.changed)],
        ['People unchanged', count(report.unchanged)],
        ['Records withdrawn', count(report.withdrawn)],
        ['Rows refused', count(report.refused)],
        ['Time', duration(seconds)],
        ['Rows per second', count(rate)],
      ],
      [1],
    ),
    ...(reasons.length === 0 ? [] : ['', 'Refused:']),
    ...reasons.map(([reason, times]) => `  ${counted(times, 'row')}: ${reason}`),
  ];
}
