/** People and leads for benches: generated in a separate process, and imported from its files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { importPeople } from '#features/imports';
import type { Context } from '#platform/context';
import { sha256 } from '#platform/ids';

export interface Size {
  leads: number;
  /** Regions of about 425,000 people each at scale 1. */
  regions: number;
  scale: number;
}

/** Writes `people.ndjson` and `leads.ndjson` into a folder. */
export async function makeReference(folder: string, { leads, regions, scale }: Size): Promise<void> {
  const script = fileURLToPath(new URL('./generate.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [script, folder, String(regions), String(leads / regions), String(scale)],
    { stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the people could not be made');
}

/** Imports the people of such a folder. */
export async function importReference(ctx: Context, folder: string): Promise<void> {
  async function* people() {
    // Opened only when the import starts to read: lines read before then would be lost.
    const lines = createInterface({ input: createReadStream(join(folder, 'people.ndjson')) });
    for await (const line of lines) yield { person: JSON.parse(line) };
  }
  const file = {
    source: 'bench',
    licence_class: 'public',
    name: 'people',
    size: 0,
    sha256: sha256('people'),
  } as const;
  await importPeople(ctx, file, people());
  await ctx.pool.query('vacuum analyze');
}
