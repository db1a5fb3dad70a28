/**
 * Writes the sample leads to `database/seed/sample-leads.csv`; with `--check`, only fails if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { demoLeads } from '#database/seed/sample-leads';

const file = new URL('../../database/seed/sample-leads.csv', import.meta.url);
const { csv, truth } = demoLeads();

if (process.argv.includes('--check')) {
  if (written() !== csv) {
    console.error('database/seed/sample-leads.csv is stale. Run: node scripts/generate/sample.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, csv);
  console.log(`Wrote ${truth.size} leads to database/seed/sample-leads.csv`);
}

/** The current file; undefined if missing. */
function written(): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
