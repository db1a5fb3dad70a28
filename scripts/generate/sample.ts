/**
 * Writes the sample leads to `database/seed/sample-leads.csv`; with `--check`, only fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { demoLeads, sampleList } from '#database/seed/sample-leads';

const { csv } = demoLeads();
const files = { 'sample-leads.csv': csv, 'sample-list.csv': sampleList(csv) };

for (const [name, content] of Object.entries(files)) {
  const file = new URL(`../../database/seed/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(file, content);
  else if (written(file) !== content) {
    console.error(`database/seed/${name} is stale. Run: node scripts/generate/sample.ts`);
    process.exitCode = 1;
  }
}

/** The current file; undefined if missing. */
function written(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
