/** The check of the requirements on made-up documents. */
import { expect, test } from 'vitest';
import { requirementProblems } from './requirements.ts';

const counts = {
  GUARD: 11,
  SHELL: 12,
  PAGES: 7,
  TRACE: 14,
  PAY: 7,
  NOTE: 3,
  AFF: 3,
  API: 4,
  ADMIN: 2,
  LAW: 4,
  DATA: 5,
};
const ids = Object.entries(counts).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, n) => `${area}-${n + 1}`),
);

/** A whole document in which everything is "not yet" but what is given; an empty text leaves the line out. */
function document(lines: Record<string, string> = {}): string {
  const all = [...ids, 'CALLS'].map(
    (id) => lines[id] ?? `| ${id} | What it demands \\| and more | not yet |`,
  );
  return [
    '# Requirements',
    '| id | demand | proof |',
    '|---|---|---|',
    ...all.filter((line) => line !== ''),
  ].join('\n');
}

const tests = new Map([
  [
    'tests/spec/guard.test.ts',
    `test('GUARD-1 every page is protected', () => {}); describe("GUARD-2, PAY-1: both", f)`,
  ],
  ['tests/journeys/order.ts', 'test.each([1])(`CALLS %s`, f)'],
]);
const named = {
  'GUARD-1': '| GUARD-1 | Pages | `tests/spec/guard.test.ts` |',
  'GUARD-2': '| GUARD-2 | Pages | tests/spec/guard.test.ts; the rest not yet |',
  'PAY-1': '| PAY-1 | Coins | the ledger’s properties |',
  CALLS: '| CALLS | Every call | tests/journeys/order.ts |',
};

test('a document that says what the tests say has no problem', () => {
  expect(requirementProblems(document(), new Map())).toEqual([]);
  expect(requirementProblems(document(named), tests)).toEqual([]);
});

test.each([
  ['a missing line', { 'LAW-3': '' }, 'LAW-3 has no line in the document.'],
  [
    'a line twice',
    { 'LAW-3': '| LAW-3 | a | not yet |\n| LAW-3 | b | not yet |' },
    'LAW-3 has 2 lines in the document.',
  ],
  [
    'a number that is not there',
    { 'LAW-4': '| LAW-4 | a | not yet |\n| LAW-5 | b | not yet |' },
    'LAW-5 is not a requirement.',
  ],
  ['no proof at all', { 'LAW-3': '| LAW-3 | a | |' }, 'LAW-3 names neither tests nor "not yet".'],
  [
    'tests that do not exist',
    { 'LAW-3': '| LAW-3 | a | the opt-out |' },
    "LAW-3 names tests, but no test's title begins with it.",
  ],
  [
    'a file that is no test',
    { 'PAY-1': '| PAY-1 | a | server/wallet.ts |' },
    'PAY-1 names server/wallet.ts, which is not a test file.',
  ],
  [
    'a file that proves something else',
    { 'PAY-1': '| PAY-1 | a | tests/journeys/order.ts |' },
    "PAY-1 names tests/journeys/order.ts, where no test's title begins with it.",
  ],
  [
    'a proof that the document does not know',
    { 'PAY-1': '| PAY-1 | a | not yet |' },
    'PAY-1 says "not yet", but tests/spec/guard.test.ts proves it.',
  ],
])('%s is a problem', (_what, lines, problem) => {
  expect(requirementProblems(document({ ...named, ...lines }), tests)).toEqual([problem]);
});

test('a title that names no requirement there is, is a problem', () => {
  const odd = new Map([['a.test.ts', `test('GUARD-99 …', f)`]]);
  expect(requirementProblems(document(), odd)).toEqual([
    "A test's title names GUARD-99, which is not a requirement.",
  ]);
});
