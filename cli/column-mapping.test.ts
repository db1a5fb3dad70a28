import { describe, expect, test } from 'vitest';
import { type Columns, mappingLines, overrideMapping, type ProposedColumn } from './column-mapping.ts';
import { UsageError } from './failures.ts';

const headers = ['full_name', 'property_address', 'property_zip', 'phone'] as const;
type Header = (typeof headers)[number];

const columns: ProposedColumn[] = ['Name', 'No', 'Street', 'ZIP', 'a,b', 'x+y', 'Tel', 'tel'].map(
  (name, index) => ({
    index,
    name,
    confidence: 0.9,
    match: 'likely',
  }),
);
const proposed: Columns<Header> = { full_name: [0], property_address: [1, 2], property_zip: [3] };
const override = (...options: string[]) => overrideMapping(columns, proposed, options, headers).mapping;

describe('--map', () => {
  test('keeps the proposal without options', () => {
    expect(override()).toEqual(proposed);
  });

  test('finds a column by name, ignoring case, or by number from 1', () => {
    expect(override('phone=Tel').phone).toEqual([6]);
    expect(override('property_zip=zip').property_zip).toEqual([3]);
    expect(override('phone=8').phone).toEqual([7]);
  });

  test('joins columns in the given order', () => {
    expect(override('property_address=Street+No').property_address).toEqual([2, 1]);
  });

  test('accepts several overrides per option and several options', () => {
    expect(override('phone=Tel,full_name=Name', 'property_zip=ZIP')).toMatchObject({
      phone: [6],
      full_name: [0],
    });
  });

  test('accepts names with a comma or a plus', () => {
    expect(override('full_name=a,b,phone=x+y')).toMatchObject({ full_name: [4], phone: [5] });
  });

  test('removes a column from its proposed header', () => {
    expect(override('phone=ZIP')).toEqual({ full_name: [0], property_address: [1, 2], phone: [3] });
    expect(override('phone=No').property_address).toEqual([2]);
  });

  test('leaves out ignored columns and emptied headers', () => {
    expect(override('ignore=Name')).not.toHaveProperty('full_name');
    expect(override('property_zip=')).not.toHaveProperty('property_zip');
  });

  test.each([
    ['zip=ZIP', 'there is no header “zip”'],
    ['phone=Fax', 'no column “Fax”'],
    ['phone=9', 'no column “9”'],
    ['phone=TEL', 'columns 7, 8'],
    ['phone', 'header=column'],
    ['phone=Tel+Tel', 'twice'],
  ])('refuses %s', (option, message) => {
    const refused = () => override(option);
    expect(refused).toThrow(UsageError);
    expect(refused).toThrow(message);
  });
});

describe('mappingLines', () => {
  const lines = (match: ProposedColumn['match'], overridden: number[] = []) =>
    mappingLines(
      columns.slice(0, 4).map((column) => ({ ...column, match })),
      { property_address: [1, 2], full_name: [0] },
      new Set(overridden),
    );

  test('follows the order of the file, with joined columns together', () => {
    expect(lines('likely')).toEqual([
      '  Column       Header            Confidence  Match',
      '  Name         full_name              90.0%  likely',
      '  No + Street  property_address       90.0%  likely',
      '  1 of 4 columns not mapped',
    ]);
  });

  test('marks doubtful columns and says how to correct them', () => {
    const text = lines('check').join('\n');
    expect(text).toContain('please check');
    expect(text).toContain('--map header=column');
  });

  test('shows which columns options name', () => {
    expect(lines('check', [0, 1, 2]).join('\n')).not.toContain('please check');
    expect(lines('check', [0])[1]).toMatch(/^ {2}Name +full_name +set by --map$/);
  });

  test('removes control characters', () => {
    const [, row] = mappingLines(
      [{ index: 0, name: 'A\u001b[2J', confidence: 1, match: 'exact' }],
      { x: [0] },
      new Set(),
    );
    expect(row).toMatch(/^ {2}A \[2J +x +100\.0% /);
  });
});
