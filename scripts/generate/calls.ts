/**
 * Writes `calls.ts` next to each file of declared routes: the method and path of every call, typed by its route. Pages and
 * programs import these instead of the declarations, which would load every schema; one file per file of routes, so that a
 * page loads the calls of its own features only. `contract/calls.ts` exports all of them. Also writes the tables of calls in
 * `docs/api.md`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '../../contract/route.ts';
import { withCallTables } from './api-tables.ts';

const contract = join(import.meta.dirname, '../..', 'contract');
const apiPage = '../docs/api.md';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;

const imported = (from: string, to: string) => {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The text of each file to write, by its path within `contract/`. */
async function callFiles(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const routes: Route[] = [];
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((file) => /routes\.ts$/.test(file))
    .sort();
  for (const file of files) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(contract, file)).href);
    const target = file.replace(/routes\.ts$/, 'calls.ts');
    const calls: string[] = [];
    for (const [key, value] of Object.entries(exported)) {
      if (!isRoute(value)) continue;
      if (value.operationId !== key)
        throw new Error(`${file}: ${key} has the operationId ${value.operationId}`);
      routes.push(value);
      const base = value.base === undefined ? '' : `, '${value.base}'`;
      calls.push(
        `export const ${key} = call<typeof routes.${key}>('${value.method}', '${value.path}'${base});`,
      );
    }
    texts.set(
      target,
      `/** The calls of \`${basename(file)}\`; written by \`npm run generate\`. */
import { call } from '${imported(target, 'call.ts')}';
import type * as routes from './${basename(file)}';

${calls.sort().join('\n')}
`,
    );
  }
  texts.set(
    'calls.ts',
    `/** Every call of the API, for types and programs; written by \`npm run generate\`. Pages import those of a feature. */
${[...texts.keys()].map((file) => `export * from './${file}';`).join('\n')}
`,
  );
  texts.set(apiPage, withCallTables(readFileSync(join(contract, apiPage), 'utf8'), routes));
  return texts;
}

let stale = 0;
for (const [file, text] of await callFiles()) {
  const target = join(contract, file);
  if (!process.argv.includes('--check')) writeFileSync(target, text);
  else if (text !== readFileSync(target, 'utf8')) stale += 1;
}
if (stale > 0) {
  console.error(`${stale} files of calls in contract/ or docs/api.md are out of date. Run npm run generate.`);
  process.exitCode = 1;
}
