/** Structure checks of the code. */
import { expect, test } from 'vitest';
import {
  circularImports,
  filesPerFolder,
  misplacedSql,
  moduleState,
  plainLazy,
  tableWriters,
} from './graph.ts';

test('counts files by folder without subfolders', () => {
  const sources = new Map(['a/one.ts', 'a/two.ts', 'a/b/three.ts'].map((path) => [path, '']));
  expect(filesPerFolder(sources)).toEqual([
    ['a', 2],
    ['a/b', 1],
  ]);
});

test('finds import cycles through entry points, re-exports and types', () => {
  const sources = new Map([
    ['server/features/a/index.ts', "export { x } from './x.ts';\n"],
    ['server/features/a/x.ts', "import type { Y } from '#features/b';\n"],
    ['server/features/b/index.ts', "import {\n  x,\n} from '#features/a';\n"],
    ['server/features/c/index.ts', "import { x } from '#features/a';\nimport pg from 'pg';\n"],
  ]);
  expect(circularImports(sources)).toEqual([
    ['server/features/a/index.ts', 'server/features/a/x.ts', 'server/features/b/index.ts'],
  ]);
});

test('finds the writers of a table in SQL and in the query builder', () => {
  const sources = new Map([
    ['server/features/a/repository.ts', "tx.insertInto('lead').values({})"],
    ['server/features/b/x.ts', 'sql`update lead set note = 1`; sql`delete from other`'],
    ['server/platform/jobs/y.ts', "sql`select from lead`; tx.deleteFrom('job')"],
  ]);
  expect(tableWriters(sources, new Set(['lead', 'job']))).toEqual(
    new Map([
      ['lead', ['a', 'b']],
      ['job', ['platform']],
    ]),
  );
});

test('allows SQL in files that services call, but not in routes, presentation, pages or commands', () => {
  const query = "db.selectFrom('lead')";
  const paths = ['service.ts', 'tickets.ts', 'repository.ts'].map((name) => `server/features/orders/${name}`);
  const misplaced = [
    'server/features/orders/routes.ts',
    'server/features/orders/stream-routes.ts',
    'server/features/orders/present.ts',
    'server/features/orders/index.ts',
    'server/app.ts',
    'cli/commands/lists.ts',
    'web/features/orders/api.ts',
  ];
  expect(misplacedSql(new Map(paths.map((path) => [path, query])))).toEqual([]);
  for (const text of [query, 'await sql<{ id: string }>`select 1`', "await pool.query('select 1')"]) {
    const found = misplacedSql(new Map(misplaced.map((path) => [path, text])));
    expect(found.map((problem) => problem.split(' ')[0])).toEqual(misplaced);
  }
});

test('finds repositories that open a transaction', () => {
  const text = 'inTransaction(ctx, work)';
  const sources = new Map(
    ['service.ts', 'list-repository.ts'].map((name) => [`server/features/a/${name}`, text]),
  );
  expect(misplacedSql(sources)).toEqual([
    'server/features/a/list-repository.ts opens a transaction; its caller must.',
  ]);
});

test('finds mutable module variables', () => {
  const text = [
    'let latest = 0;',
    'export let count = 1;',
    'const seen = new Map<string, string>();',
    'const typed: Map<string, string> = new Map();',
    'const list = [];',
    'const words = [\n  "a",\n];',
    'export const ranks = new Int8Array(256);',
    'const filled = Array.from({ length: 3 });',
    'const turns = createAccountQueue({ atOnce: 2 });',
    "const last = { at: 0, by: '' };\nfunction note() {\n  last.at = 1;\n}",
  ].join('\n');
  const names = ['latest', 'count', 'seen', 'typed', 'list', 'words', 'ranks', 'filled', 'turns', 'last'];
  expect(new Set(moduleState(new Map([['linkage/a.ts', text]])))).toEqual(
    new Set(names.map((name) => `linkage/a.ts: ${name}`)),
  );
});

test('accepts read-only tables and the state of instances and functions', () => {
  const text = [
    'const table: ReadonlyMap<string, string> = new Map([["a", "b"]]);',
    'export const names: readonly string[] = ["a"];',
    'const bytes: Readonly<Uint8Array> = Uint8Array.from("12", Number);',
    "const levels = [\n  'a',\n  'b',\n] as const;",
    "const signs: string = Array.from('ab').join('');",
    'function f() {\n  let sum = 0;\n  const seen = new Set();\n}',
    'const sizes = { tag: 16 };\nconst total = sizes.tag === 1 ? 2 : 3;',
    'class Cache {\n  readonly #words = new Map();\n}',
  ].join('\n');
  expect(moduleState(new Map([['linkage/a.ts', text]]))).toEqual([]);
});

test('finds parts that would take the page away without a connection', () => {
  const plain = "import { lazy, Suspense } from 'react';\nconst Menu = lazy(() => import('./menu.tsx'));";
  const sources = new Map([
    ['web/features/orders/page.tsx', plain],
    ['web/features/orders/other.tsx', "import { lazyPart } from '../../kit/api/lazy-part.ts';"],
    ['web/routes/frame.tsx', plain],
    ['web/kit/api/lazy-part.ts', plain],
  ]);
  expect(plainLazy(sources).map((problem) => problem.split(' ')[0])).toEqual([
    'web/features/orders/page.tsx',
  ]);
});
