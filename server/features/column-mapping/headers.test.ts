/** Header rows as real exports spell them, with fictional cells: each column must get its header and no other. */
import { describe, expect, test } from 'vitest';
import type { Header } from '#contract/uploads/schemas';
import { asideRows } from '#support/header-rows/aside';
import { cellsFor, type ExpectedColumn, parseColumns } from '#support/header-rows/cells';
import { contactRows } from '#support/header-rows/contacts';
import { foundRows } from '#support/header-rows/found';
import { lastRows } from '#support/header-rows/last';
import { listRows } from '#support/header-rows/lists';
import { moreRepositoryRows } from '#support/header-rows/more-repositories';
import { peopleRows } from '#support/header-rows/people';
import { propertyRows } from '#support/header-rows/property';
import { publishedRows } from '#support/header-rows/published';
import { repositoryRows } from '#support/header-rows/repositories';
import { rollRows } from '#support/header-rows/rolls';
import { mappingFromColumns, proposeMapping } from './propose.ts';
import { missingRequirements } from './rules.ts';

const headerRows = [...propertyRows, ...peopleRows];

/** Header rows collected after the rules were written. */
const laterRows = [
  ...rollRows,
  ...listRows,
  ...contactRows,
  ...asideRows,
  ...lastRows,
  ...repositoryRows,
  ...moreRepositoryRows,
  ...publishedRows,
  ...foundRows,
];

function propose(
  expectedColumns: ExpectedColumn[],
  rowCount: number,
  cellsOf = expectedColumns.map(cellsFor),
) {
  const rows = Array.from({ length: rowCount }, (_, row) => cellsOf.map((column) => column[row] ?? ''));
  const columns = expectedColumns.map(({ name }, index) => ({ index, name, samples: [] }));
  return proposeMapping(columns, rows);
}

describe('header rows', () => {
  test.each(headerRows)('maps %s', (_file, columns) => {
    const wanted = parseColumns(columns);
    const { columns: proposed, joins } = propose(wanted, 3);
    expect(proposed.map((column) => `${column.name} > ${column.header}`)).toEqual(
      wanted.map(({ name, header }) => `${name} > ${header}`),
    );
    expect(missingRequirements(mappingFromColumns(proposed, joins))).toEqual([]);
  });

  test('maps nearly every column by name alone, without rows', () => {
    let right = 0;
    let all = 0;
    for (const [, columns] of headerRows) {
      const wanted = parseColumns(columns);
      for (const [index, column] of propose(wanted, 0).columns.entries()) {
        all++;
        if (column.header === wanted[index]?.header) right++;
      }
    }
    expect(all).toBeGreaterThan(700);
    expect(right / all).toBeGreaterThan(0.98);
  });
});

describe('header rows collected later', () => {
  const columns = laterRows.flatMap(([file, row]) => {
    const wanted = parseColumns(row);
    return propose(wanted, 3).columns.map((column, index) => ({ file, column, wanted: wanted[index] }));
  });
  const wrong = columns.filter(({ column, wanted }) => wanted?.accepted.has(column.header) !== true);

  test('TRACE-2: maps nearly every column correctly', () => {
    expect(laterRows.length).toBeGreaterThan(330);
    expect(1 - wrong.length / columns.length).toBeGreaterThan(0.99);
  });

  test('TRACE-2: maps assessor rolls with coded names entirely', () => {
    const coded = wrong.filter(({ file }) => file === 'Vermont' || file === 'New York State');
    expect(coded.map(({ file, column }) => `${file}: ${column.name} > ${column.header}`)).toEqual([]);
  });

  test('TRACE-2: never fills in a wrong header without review', () => {
    const silent = wrong.filter(({ column }) => column.header !== null && column.match !== 'check');
    expect(silent.map(({ file, column }) => `${file}: ${column.name} > ${column.header}`)).toEqual([]);
  });
});

/** Kinds of cells that can be told apart. */
const kinds: Partial<Record<Header, string>> = {
  property_address: 'street',
  mailing_address: 'street',
  property_state: 'state',
  mailing_state: 'state',
  property_zip: 'zip',
  mailing_zip: 'zip',
  property_full: 'line',
  mailing_full: 'line',
  phone: 'phone',
  phone_2: 'phone',
  phone_3: 'phone',
  email: 'email',
  email_2: 'email',
  date_of_birth: 'date',
};

describe('values under misleading names', () => {
  test('TRACE-2: are never filled in without review, in any order', () => {
    const wrong: string[] = [];
    let cellKind = 0;
    for (const [file, columns] of [...headerRows, ...laterRows]) {
      const wanted = parseColumns(columns);
      const expectedHeader = wanted.flatMap((column, index) => {
        const isOne = column.header !== null && !column.joined && column.accepted.size === 1;
        const isTold = isOne && kinds[column.header ?? 'phone'] !== undefined;
        // Four digits look like a ZIP code that lost its leading zero.
        const cells = cellsFor(column).filter((cell) => cell.trim() !== '' && !/^\d{4}$/.test(cell));
        return isTold && cells.length > 0 ? [index] : [];
      });
      for (let shift = 1; shift < expectedHeader.length; shift++) {
        const from = wanted.map((_, index) => index);
        for (const [place, index] of expectedHeader.entries())
          from[index] = expectedHeader[(place + shift) % expectedHeader.length] ?? index;
        const cells = from.map((index) =>
          cellsFor(wanted[index] ?? { name: '', header: null, accepted: new Set([null]), joined: false }),
        );
        const { columns: proposed } = propose(wanted, 3, cells);
        for (const index of expectedHeader) {
          const { header, confidence = 0, name } = proposed[index] ?? { header: null, name: '' };
          const holds = wanted[from[index] ?? index]?.header;
          cellKind += 1;
          if (header === null || holds === null || holds === undefined) continue;
          if (confidence < 0.85 || kinds[header] === kinds[holds]) continue;
          wrong.push(`${file}: “${name}” with cells of ${holds} is taken for ${header} at ${confidence}`);
        }
      }
    }
    expect(cellKind).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });
});
