/**
 * Fails on full folders, circular imports, tables with several writers, misplaced SQL, module state, and lazy parts that
 * take the page away.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  circularImports,
  filesPerFolder,
  misplacedSql,
  moduleState,
  plainLazy,
  tableWriters,
} from './graph.ts';

const root = join(import.meta.dirname, '../..');
const mostFiles = 15;

function read(folder: string, pattern: RegExp): Map<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => pattern.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const folders = [
  'bench',
  'cli',
  'client',
  'contract',
  'database',
  'integrations',
  'linkage',
  'scripts',
  'server',
  'tests',
  'web',
];
const all = new Map(folders.flatMap((folder) => [...read(folder, /\.tsx?$/)]));
const sources = new Map([...all].filter(([path]) => !/\.(test|journey)\.tsx?$/.test(path)));
const migrations = [...read('database', /\.sql$/).values()].join('\n');
const tables = new Set(
  [...migrations.matchAll(/create (?:unlogged )?table ([a-z_]+)/g)].map((found) => found[1] ?? ''),
);

const problems: string[] = [];
const full = filesPerFolder(sources).filter(([, files]) => files > mostFiles);
for (const [folder, files] of full) {
  problems.push(`${folder} has ${files} files; give a subject a folder of its own.`);
}

const circles = circularImports(sources);
for (const circle of circles) problems.push(`Files import each other: ${circle.join(', ')}.`);

/** Variables that belong to the process rather than to a service in it. */
const ofProcess: readonly string[] = [
  // Tests stop and move it for everything that runs in the process.
  'server/platform/clock.ts: fixed',
  // Like OpenTelemetry's own registration. Logs and connections, which have no context, use it too.
  'server/platform/tracing/spans.ts: tracing',
  // Counts this process's claims on database servers, which are shared by data folder, before there is a context.
  'server/platform/postgres/embedded/supervisor.ts: claims',
];
const stateless = new Map([...sources].filter(([path]) => /^(?:linkage|server)\//.test(path)));
const state = moduleState(stateless).filter((variable) => !ofProcess.includes(variable));
for (const variable of state)
  problems.push(
    `${variable} can change: keep it on the context (perContext) or in an object that the caller creates, ` +
      'or declare it Readonly.',
  );

const shared = [...tableWriters(sources, tables)].filter(([, writers]) => writers.length > 1).sort();
for (const [table, writers] of shared)
  problems.push(`${table} is written by ${writers.join(' and ')}; let one of them offer a function.`);

const misplaced = misplacedSql(sources);
problems.push(...misplaced);

const lazy = plainLazy(sources);
problems.push(...lazy);

for (const problem of problems) console.error(problem);
console.log(
  `${full.length} full folders, ${circles.length} circles, ${shared.length} tables with several writers, ` +
    `${misplaced.length} files with misplaced SQL, ${state.length} mutable variables in modules, ` +
    `${lazy.length} files with plain lazy parts`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
