import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { columns } from './leads/lead-rows.ts';
import { demoLeads, type LeadKind, sampleList } from './sample-leads.ts';
import { demoTown } from './town.ts';

const { csv, truth, alsoRight, kinds } = demoLeads();
const rows: Record<string, string>[] = parse(csv, { columns: true });
const people = new Map([...demoTown()].map((person) => [person.record_id, person]));

/** Rows of a kind, with their row numbers. */
function rowsOf(kind: LeadKind): [number, Record<string, string>][] {
  return [...kinds].flatMap(([row, own]) => (own.includes(kind) ? [[row, rows[row - 1] ?? {}]] : []));
}

/** The person a row is about. */
const personOfRow = (row: number) => people.get(truth.get(row) ?? '');

test('matches the file offered for download', () => {
  const file = readFileSync(new URL('./sample-leads.csv', import.meta.url), 'utf8');
  expect(file === csv).toBe(true);
});

test('offers 25 rows to new customers, most of them about people of the town', () => {
  const file = readFileSync(new URL('./sample-list.csv', import.meta.url), 'utf8');
  expect(file).toBe(sampleList(csv));
  expect(parse(file)).toHaveLength(26);
  const known = [...truth].filter(([row, id]) => row <= 25 && id !== '');
  expect(known.length).toBeGreaterThanOrEqual(13);
});

test('has 400 rows with the columns of an owner list', () => {
  expect(rows).toHaveLength(400);
  expect(Object.keys(rows[0] ?? {})).toEqual([...columns]);
  expect([truth.size, alsoRight.size, kinds.size]).toEqual([400, 400, 400]);
});

test('is the same on every run and differs by seed', () => {
  expect(demoLeads().csv === csv).toBe(true);
  expect(demoLeads(11).csv === csv).toBe(false);
});

describe('answers', () => {
  test('name people of this town and of every town of 5,000', () => {
    const small = new Set([...demoTown({ people: 5000 })].map(({ record_id }) => record_id));
    const named = [...truth.values(), ...[...alsoRight.values()].flat()].filter((id) => id !== '');
    expect(named.filter((id) => !small.has(id))).toEqual([]);
    expect(named.filter((id) => !people.has(id))).toEqual([]);
  });

  test('give two of three rows a person with contacts missing from the row', () => {
    const distinct = [...truth].filter(
      ([row, id]) => id !== '' && !kinds.get(row)?.includes('exact duplicate'),
    );
    expect(distinct.length).toBeGreaterThanOrEqual(240);
    expect(distinct.length).toBeLessThanOrEqual(290);
    for (const [row, id] of distinct) {
      const person = people.get(id);
      const phone = rows[row - 1]?.Phone?.replace(/\D/g, '') ?? '';
      const fresh = person?.phones.filter(({ number }) => phone === '' || !number.endsWith(phone)) ?? [];
      expect(fresh.length + (person?.emails.length ?? 0)).toBeGreaterThan(0);
      expect((person?.phones.length ?? 0) + (person?.emails.length ?? 0)).toBeGreaterThan(1);
    }
  });

  test('give other owners contacts too', () => {
    for (const id of [...alsoRight.values()].flat()) expect(people.get(id)?.phones.length).toBeGreaterThan(0);
  });

  test('never name a child', () => {
    for (const id of truth.values()) if (id) expect(people.get(id)?.birth_year ?? 0).toBeLessThan(2006);
  });

  test('have no namesake for an unlisted person', () => {
    const names = new Set(
      [...people.values()].flatMap((person) =>
        person.names.map(({ first, last }) => `${last} ${first}`.toUpperCase()),
      ),
    );
    for (const kind of ['unlisted person', 'unlisted landlord', 'unlisted relative'] as const) {
      for (const [row, cells] of rowsOf(kind)) {
        expect(truth.get(row)).toBe('');
        const owner = (cells['Owner Name'] ?? '').replace(',', '').trim().toUpperCase();
        expect(names.has(owner) || names.has(owner.replace(/ \w$/, ''))).toBe(false);
      }
    }
  });
});

test('include every kind of row', () => {
  const counted: Partial<Record<LeadKind, number>> = {};
  for (const kind of [...kinds.values()].flat()) counted[kind] = (counted[kind] ?? 0) + 1;
  expect(counted).toEqual({
    'owner moved': 20,
    'upper case': 314,
    'trailing blanks': 49,
    nickname: 20,
    'absentee owner': 138,
    'as it is': 42,
    'dead phone': 16,
    'unlisted person': 52,
    'family trust': 7,
    'own phone': 24,
    company: 30,
    'PO box': 6,
    untraceable: 8,
    'second owner': 13,
    'ZIP without its zero': 10,
    'typo in street': 15,
    'names swapped': 16,
    trustee: 15,
    'wrong ZIP': 8,
    'typo in first name': 13,
    'couple in one name': 20,
    'initial only': 12,
    'maiden name': 9,
    'respelled duplicate': 12,
    'typo in last name': 16,
    'unlisted landlord': 14,
    junior: 6,
    'ZIP missing': 12,
    'unit missing': 8,
    'unlisted relative': 10,
    estate: 4,
    'exact duplicate': 12,
    minor: 2,
  });
});

describe('errors', () => {
  const cellsOf = (kind: LeadKind, column: (typeof columns)[number]) =>
    rowsOf(kind).map(([, cells]) => cells[column] ?? '');
  const last = (row: number) => personOfRow(row)?.names[0]?.last.toUpperCase() ?? '';
  const first = (row: number) => personOfRow(row)?.names[0]?.first.toUpperCase() ?? '';
  const owner = (cells: Record<string, string>) => (cells['Owner Name'] ?? '').trim().toUpperCase();

  test('cover nicknames and typos: one part of the name is right, the other is not', () => {
    for (const kind of ['nickname', 'typo in first name'] as const) {
      for (const [row, cells] of rowsOf(kind)) {
        expect(owner(cells).startsWith(last(row))).toBe(true);
        expect(owner(cells).split(/[ ,]+/)).not.toContain(first(row));
      }
    }
    for (const [row, cells] of rowsOf('typo in last name')) {
      expect(owner(cells).startsWith(`${last(row)} `)).toBe(false);
      expect(owner(cells)).toContain(first(row));
    }
  });

  test('cover swapped names, initials, maiden names and juniors', () => {
    for (const [row, cells] of rowsOf('names swapped'))
      expect(owner(cells).startsWith(first(row))).toBe(true);
    for (const cells of cellsOf('initial only', 'Owner Name')) expect(cells.trim()).toMatch(/ [A-Z]$/i);
    for (const [row, cells] of rowsOf('maiden name')) {
      const former =
        personOfRow(row)
          ?.names.slice(1)
          .map((name) => name.last.toUpperCase()) ?? [];
      expect(former.some((name) => owner(cells).startsWith(name))).toBe(true);
      expect(owner(cells).startsWith(`${last(row)} `)).toBe(false);
    }
    for (const cells of cellsOf('junior', 'Owner Name')) expect(cells).toMatch(/ JR\b/i);
  });

  test('cover owners who moved: the list has a former home', () => {
    for (const [row, cells] of rowsOf('owner moved')) {
      const homes = personOfRow(row)?.addresses ?? [];
      const listed = cells['Property Address']?.split(' ')[0];
      expect(homes.slice(1).some(({ street }) => street.split(' ')[0] === listed)).toBe(true);
      expect(cells['Mailing Zip']).not.toBe('');
    }
  });

  test('cover couples, second owners, trusts, estates and companies', () => {
    for (const cells of cellsOf('couple in one name', 'Owner Name')) expect(cells).toContain(' & ');
    for (const cells of cellsOf('second owner', 'Owner 2')) expect(cells).not.toBe('');
    for (const cells of cellsOf('trustee', 'Owner Name')) expect(cells).toMatch(/trustee|ttee|trust/i);
    for (const cells of cellsOf('family trust', 'Owner Name')) expect(cells).toMatch(/ family trust/i);
    for (const [row] of rowsOf('estate')) expect(personOfRow(row)?.deceased).toBe(true);
    expect(
      cellsOf('company', 'Owner Name').filter((name) => /LLC|L\.L\.C/i.test(name)).length,
    ).toBeGreaterThan(8);
  });

  test('cover ZIPs that are missing, lack their leading zero, or belong to the next town', () => {
    for (const [, cells] of rowsOf('ZIP missing'))
      expect([cells['Property Zip'], cells['Mailing Zip']]).toEqual(['', '']);
    for (const zip of cellsOf('ZIP without its zero', 'Mailing Zip')) expect(zip).toMatch(/^\d{4}$/);
    for (const [row, cells] of rowsOf('wrong ZIP'))
      expect(cells['Property Zip']).not.toBe(personOfRow(row)?.addresses[0]?.zip);
  });

  test('cover addresses with missing units, PO boxes and typos', () => {
    for (const [row, cells] of rowsOf('unit missing')) {
      expect(personOfRow(row)?.addresses[0]?.unit).toBeDefined();
      expect(`${cells['Property Address']}${cells['Mailing Address']}`).not.toMatch(/ (apt|unit|#)/i);
    }
    for (const box of cellsOf('PO box', 'Mailing Address')) expect(box).toMatch(/^PO BOX \d+/i);
  });

  test('include untraceable rows that have no name or street with a place', () => {
    for (const [, cells] of rowsOf('untraceable')) {
      const place = [
        'Property City',
        'Property Zip',
        'Mailing Address',
        'Mailing City',
        'Mailing Zip',
        'Phone',
      ];
      expect(place.map((column) => cells[column])).toEqual(place.map(() => ''));
    }
  });

  test('include duplicates, identical in every cell, and respelled ones, which are not', () => {
    const seen = rows.map((cells) => JSON.stringify(cells));
    for (const [row] of rowsOf('exact duplicate'))
      expect(seen.indexOf(seen[row - 1] ?? '')).toBeLessThan(row - 1);
    expect(new Set(seen).size).toBe(400 - 12);
    for (const [row] of rowsOf('respelled duplicate')) {
      expect([...truth.values()].filter((id) => id === truth.get(row)).length).toBeGreaterThan(1);
    }
  });

  test('include dead phones that belong to nobody, and phones of the person', () => {
    const all = new Map(
      [...people.values()].flatMap((person) => person.phones.map(({ number }) => [number, person])),
    );
    const e164 = (cells: Record<string, string>) => `+1${cells.Phone?.replace(/\D/g, '')}`;
    for (const [, cells] of rowsOf('dead phone')) expect(all.has(e164(cells))).toBe(false);
    for (const [row, cells] of rowsOf('own phone')) expect(all.get(e164(cells))).toBe(personOfRow(row));
  });
});
