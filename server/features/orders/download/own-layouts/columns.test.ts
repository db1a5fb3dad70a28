import { expect, test } from 'vitest';
import { DownloadQuery } from '#contract/orders/download/schemas';
import { resultColumnNames } from '#contract/orders/layouts/columns';
import type { ResultPhone } from '#contract/orders/results';
import { newId } from '#platform/ids';
import type { OrderRow } from '../../repository.ts';
import type { DownloadRow } from '../../results-repository.ts';
import { createOrderSheet } from '../sheet.ts';
import { createTable } from '../table.ts';
import { knownResultColumns } from './columns.ts';

test('TRACE-17: every column of a result file can be chosen', () => {
  expect(new Set(resultColumnNames)).toEqual(new Set(knownResultColumns));
});

const phoneOf = (number: string): ResultPhone => ({
  number,
  dnc: 'unknown',
  state_dnc: 'unknown',
  litigator: 'unknown',
  score: 0.5,
});

const possibleWith = (numbers: string[]): DownloadRow => ({
  lead_id: newId(),
  row_no: 1,
  raw: [],
  reason: null,
  outcome: 'possible',
  probability: 0.8,
  coins: 0,
  result: {
    reason: 'last_name.exact first_name.exact',
    comparisons: [],
    relatives: [],
    absentee: 'unknown',
    person: {
      names: [{ first: 'Alma', last: 'Bakersfeld' }],
      deceased: 'unknown',
      addresses: [],
      phones: numbers.map(phoneOf),
      emails: [],
    },
  },
  original: null,
  reference: null,
  lead: null,
});

test.each(['lead', 'phone'] as const)(
  'TRACE-17: a layout for a dialer with a row per %s has no masked numbers',
  (rows) => {
    const sheet = createOrderSheet({ column_names: [], purpose: null } as Partial<OrderRow> as OrderRow);
    const columns = [{ from: 'result', name: 'Phone 1', header: 'Number' }] as const;
    const own = { id: newId(), name: 'Dialer', columns: [...columns], rows, numbers_only: true };
    const table = createTable(sheet, { ...DownloadQuery.parse({}), value: 'all', language: 'en', own });
    expect(table.lines(possibleWith(['+1217•••••42']))).toEqual([]);
    expect(table.lines(possibleWith(['+1217•••••42', '+12175550143']))).toEqual([['12175550143']]);
    expect(table.lines(possibleWith(['+12175550142']))).toEqual([['12175550142']]);
  },
);
