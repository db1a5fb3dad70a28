/**
 * Writes `contract/calls.ts`: the method and path of every declared route, typed by it. Pages and programs import these
 * instead of the declarations, which would load every schema.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '../contract/route.ts';

const contract = join(import.meta.dirname, '..', 'contract');
const target = join(contract, 'calls.ts');

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value;

const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => /routes\.ts$/.test(file))
  .sort();

const imports: string[] = [];
const calls: string[] = [];
for (const file of files) {
  const name = file
    .replace(/\.ts$/, '')
    .split(/[/-]/)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  const exported: Record<string, unknown> = await import(pathToFileURL(join(contract, file)).href);
  imports.push(`import type * as ${name} from './${relative(contract, join(contract, file))}';`);
  for (const [key, value] of Object.entries(exported)) {
    if (!isRoute(value)) continue;
    if (value.operationId !== key)
      throw new Error(`${file}: ${key} has the operationId ${value.operationId}`);
    const base = value.base === undefined ? '' : `, '${value.base}'`;
    calls.push(
      `export const ${key} = call<typeof ${name}.${key}>('${value.method}', '${value.path}'${base});`,
    );
  }
}

const text = `/** The method and path of every call; written by \`npm run generate\` from the routes that the contract declares. */
${imports.join('\n')}
import { call } from './call.ts';

${calls.sort().join('\n')}
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('contract/calls.ts is out of date. Run npm run generate.');
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
