/** Header rows as real exports spell them (cells made up): each column must find its header, and no other. */
import { describe, expect, test } from 'vitest';
import type { Header } from '#contract/uploads/schemas';
import { asideRows } from '#support/header-rows/aside';
import { cellsFor, parseColumns, type Wanted } from '#support/header-rows/cells';
import { contactRows } from '#support/header-rows/contacts';
import { lastRows } from '#support/header-rows/last';
import { listRows } from '#support/header-rows/lists';
import { peopleRows } from '#support/header-rows/people';
import { propertyRows } from '#support/header-rows/property';
import { rollRows } from '#support/header-rows/rolls';
import { mappingFromColumns, proposeMapping } from './propose.ts';
import { missingRequirements } from './rules.ts';

const headerRows = [...propertyRows, ...peopleRows];

/** Rows collected later, to see how the rules do on names that they were not written for. */
const laterRows = [...rollRows, ...listRows, ...contactRows, ...asideRows, ...lastRows];

function propose(wanted: Wanted[], rowCount: number, cellsOf = wanted.map(cellsFor)) {
  const rows = Array.from({ length: rowCount }, (_, row) => cellsOf.map((column) => column[row] ?? ''));
  const columns = wanted.map(({ name }, index) => ({ index, name, samples: [] }));
  return proposeMapping(columns, rows);
}

describe('header rows', () => {
  test.each(headerRows)('%s', (_file, columns) => {
    const wanted = parseColumns(columns);
    const { columns: proposed, joins } = propose(wanted, 3);
    expect(proposed.map((column) => `${column.name} > ${column.header}`)).toEqual(
      wanted.map(({ name, header }) => `${name} > ${header}`),
    );
    expect(missingRequirements(mappingFromColumns(proposed, joins))).toEqual([]);
  });

  test('by their names alone, without a row to look at, in nearly every column', () => {
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

describe('header rows that came later', () => {
  const columns = laterRows.flatMap(([file, row]) => {
    const wanted = parseColumns(row);
    return propose(wanted, 3).columns.map((column, index) => ({ file, column, wanted: wanted[index] }));
  });
  const wrong = columns.filter(({ column, wanted }) => wanted?.accepted.has(column.header) !== true);

  test('TRACE-2: are read right in nearly every column', () => {
    expect(laterRows.length).toBeGreaterThan(170);
    expect(1 - wrong.length / columns.length).toBeGreaterThan(0.99);
  });

  test('TRACE-2: rolls whose names are a code of their own are read whole', () => {
    const coded = wrong.filter(({ file }) => file === 'Vermont' || file === 'New York State');
    expect(coded.map(({ file, column }) => `${file}: ${column.name} > ${column.header}`)).toEqual([]);
  });

  test('TRACE-2: are never filled in wrongly without asking', () => {
    const silent = wrong.filter(({ column }) => column.header !== null && column.match !== 'check');
    expect(silent.map(({ file, column }) => `${file}: ${column.name} > ${column.header}`)).toEqual([]);
  });
});

/** What cells look like, as far as they can be told apart. */
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

describe('values under names that mislead', () => {
  test('TRACE-2: are never filled in without asking, however they are shuffled', () => {
    const wrong: string[] = [];
    let looked = 0;
    for (const [file, columns] of [...headerRows, ...laterRows]) {
      const wanted = parseColumns(columns);
      const told = wanted.flatMap((column, index) => {
        const isOne = column.header !== null && !column.joined && column.accepted.size === 1;
        const isTold = isOne && kinds[column.header ?? 'phone'] !== undefined;
        // Years alone are ZIPs that lost their zero, as far as anybody can see.
        const cells = cellsFor(column).filter((cell) => cell.trim() !== '' && !/^\d{4}$/.test(cell));
        return isTold && cells.length > 0 ? [index] : [];
      });
      for (let shift = 1; shift < told.length; shift++) {
        const from = wanted.map((_, index) => index);
        for (const [place, index] of told.entries())
          from[index] = told[(place + shift) % told.length] ?? index;
        const cells = from.map((index) =>
          cellsFor(wanted[index] ?? { name: '', header: null, accepted: new Set([null]), joined: false }),
        );
        const { columns: proposed } = propose(wanted, 3, cells);
        for (const index of told) {
          const { header, confidence = 0, name } = proposed[index] ?? { header: null, name: '' };
          const holds = wanted[from[index] ?? index]?.header;
          looked += 1;
          if (header === null || holds === null || holds === undefined) continue;
          if (confidence < 0.85 || kinds[header] === kinds[holds]) continue;
          wrong.push(`${file}: “${name}” with cells of ${holds} is taken for ${header} at ${confidence}`);
        }
      }
    }
    expect(looked).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });
});
