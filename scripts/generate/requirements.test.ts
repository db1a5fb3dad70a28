/** Proofs of requirements in made-up documents. */
import { expect, test } from 'vitest';
import { areas, withProofs } from './requirements.ts';

const ids = Object.entries(areas).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, n) => `${area}-${n + 1}`),
);

/** A complete document without proofs except in the given rows; an empty text omits the row. */
function document(rows: Record<string, string> = {}): string {
  const all = [...ids, 'CALLS'].map(
    (id) => rows[id] ?? `| ${id} | What it demands \\| and more | | not yet |`,
  );
  return [
    '# Requirements',
    '| | demand | notes | proof |',
    '|---|---|---|---|',
    ...all.filter((line) => line !== ''),
    '',
  ].join('\n');
}

const tests = new Map([
  ['tests/spec/guard.test.ts', `test('GUARD-1 guards every page', f); describe("GUARD-2, PAY-1: both", f)`],
  ['tests/journeys/order.ts', 'test.each([1])(`CALLS, GUARD-1: %s`, f)'],
]);
const proved = {
  'GUARD-1': '| GUARD-1 | Pages | | `tests/journeys/order.ts`, `tests/spec/guard.test.ts` |',
  'GUARD-2': '| GUARD-2 | Guests | Partly: not on phones. | `tests/spec/guard.test.ts` |',
  'PAY-1': '| PAY-1 | Coins \\| a ledger | | `tests/spec/guard.test.ts` |',
  CALLS: '| CALLS | Every call | | `tests/journeys/order.ts` |',
};

test('lists the files of tests whose titles start with the number, and keeps requirements and notes', () => {
  const stale = {
    'GUARD-1': '| GUARD-1 | Pages | | |',
    'GUARD-2': '| GUARD-2 | Guests | Partly: not on phones. | not yet |',
    'PAY-1': '| PAY-1 | Coins \\| a ledger | | `gone.test.ts` |',
    CALLS: '| CALLS | Every call | | not yet |',
  };
  expect(withProofs(document(stale), tests)).toEqual({ text: document(proved), problems: [] });
});

test('leaves an up-to-date document alone', () => {
  expect(withProofs(document(), new Map())).toEqual({ text: document(), problems: [] });
  expect(withProofs(document(proved), tests)).toEqual({ text: document(proved), problems: [] });
});

test('writes “not yet” when a requirement has no test left', () => {
  const { text } = withProofs(document(proved), new Map());
  expect(text).toContain('| GUARD-2 | Guests | Partly: not on phones. | not yet |');
});

test.each([
  ['a missing row', { 'LAW-3': '' }, 'LAW-3 has no row in the document.'],
  ['a row of another shape', { 'LAW-3': '| LAW-3 | a | not yet |' }, 'LAW-3 has no row in the document.'],
  [
    'a row twice',
    { 'LAW-3': '| LAW-3 | a | | not yet |\n| LAW-3 | b | | not yet |' },
    'LAW-3 has 2 rows in the document.',
  ],
  [
    'an unknown number',
    { 'LAW-4': '| LAW-4 | a | | not yet |\n| LAW-5 | b | | not yet |' },
    'LAW-5 is not a requirement.',
  ],
  ['a row without a requirement', { 'LAW-3': '| LAW-3 | | | not yet |' }, 'LAW-3 has no requirement text.'],
])('reports %s', (_what, rows, problem) => {
  expect(withProofs(document(rows), new Map()).problems).toEqual([problem]);
});

test('reports a title with an unknown number', () => {
  const odd = new Map([['a.test.ts', `test('GUARD-99 …', f)`]]);
  expect(withProofs(document(), odd).problems).toEqual([
    'a.test.ts has a title with GUARD-99, which is not a requirement.',
  ]);
});
