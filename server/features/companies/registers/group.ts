/** Brings the rows of each company together, whatever their order and file, with constant memory. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Entity, Party } from '#linkage';
import { sha256 } from '#platform/ids';
import type { EntityPart } from './register.ts';

/** Each partition must fit into memory: 10 million rows make about 80,000 each. */
const partitions = 128;

/** Yields the parts of each company, in the same order for the same rows. */
export async function* groupParts(
  parts: AsyncIterable<EntityPart>,
): AsyncGenerator<EntityPart[], void, void> {
  const folder = await mkdtemp(join(tmpdir(), 'openskip-companies-'));
  try {
    await writePartitions(folder, parts);
    for (let at = 0; at < partitions; at++) {
      yield* readPartition(join(folder, `${at}`));
      // A folder in which nothing changes for a day is taken for one of a killed process.
      await rm(join(folder, `${at}`));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writePartitions(folder: string, parts: AsyncIterable<EntityPart>): Promise<void> {
  const files = Array.from({ length: partitions }, (_, at) => createWriteStream(join(folder, `${at}`)));
  for await (const part of parts) {
    const file = files[(sha256(part.key)[0] ?? 0) % partitions];
    if (file !== undefined) await write(file, `${JSON.stringify(part)}\n`);
  }
  for (const file of files) file.end();
  await Promise.all(files.map((file) => finished(file)));
}

const write = (file: WriteStream, text: string): Promise<void> | undefined =>
  file.write(text) ? undefined : new Promise((resolve) => file.once('drain', resolve));

async function* readPartition(path: string): AsyncGenerator<EntityPart[], void, void> {
  const groups = new Map<string, EntityPart[]>();
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line === '') continue;
    const part = JSON.parse(line) as EntityPart;
    const known = groups.get(part.key);
    if (known === undefined) groups.set(part.key, [part]);
    else known.push(part);
  }
  yield* groups.values();
}

/** The company that parts describe together; null if none of them has its name. */
export function joinParts(parts: readonly EntityPart[], state: string): Entity | null {
  const [first, ...others] = parts.flatMap(({ entity }) => entity ?? []);
  if (first === undefined) return null;
  const all = [first, ...others];
  return {
    ...first,
    state,
    other_names: unique(all.flatMap(({ other_names }) => other_names)),
    addresses: unique(all.flatMap(({ addresses }) => addresses)),
    parties: unique(parts.flatMap(({ parties }): Party[] => parties)),
  };
}

function unique<T>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const text = JSON.stringify(item);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
