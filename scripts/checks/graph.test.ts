/** What the measures of the code's structure count. */
import { expect, test } from 'vitest';
import { circularImports, filesPerFolder, tableWriters } from './graph.ts';

test('counts files by folder, subfolders apart', () => {
  const sources = new Map(['a/one.ts', 'a/two.ts', 'a/b/three.ts'].map((path) => [path, '']));
  expect(filesPerFolder(sources)).toEqual([
    ['a', 2],
    ['a/b', 1],
  ]);
});

test('finds circles through entry points, re-exports and types', () => {
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

test('names who writes to a table, in SQL and in the query builder', () => {
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
