/**
 * Lookups in the snapshot held by this process, and the list of snapshots: a folder each, named after its generation.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BlockingKey, maxResidents } from '#linkage';
import { perContext } from '#platform/context';
import { describeSources } from '../license.ts';
import type { ReferenceStore } from '../store.ts';
import { type PartName, partNames, readRecords } from './file.ts';
import { Keys } from './keys/reader.ts';
import { mapFile } from './mapped-file.ts';
import { freeMemory, listenForSnapshots, type SnapshotMemory } from './memory.ts';
import { People } from './person.ts';
import type { SourcesOf } from './reading.ts';
import { Tokens } from './tokens.ts';

/** The folder of an installation's snapshots. */
export const snapshotFolder = (dataFolder: string): string => join(dataFolder, 'snapshot');

/** The path of a generation's snapshot, which exists only when complete. */
export const snapshotPath = (folder: string, generation: number): string => join(folder, String(generation));

/** The generations with a complete snapshot in the folder. */
export const listSnapshots = (folder: string): number[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];

interface Open {
  generation: number;
  store: ReferenceStore;
}

export type Snapshots = ReturnType<typeof openSnapshots>;

/** The installation's snapshots. */
export const snapshotsOf = perContext(({ config }) => openSnapshots(snapshotFolder(config.dataFolder)));

/** The newest snapshot of a folder that this process holds. */
export function openSnapshots(folder: string) {
  let current: Open | null = null;
  let waiting: (() => void)[] = [];

  const channel = listenForSnapshots(folder, (memory) => {
    if (memory !== null && memory.generation === current?.generation) return;
    if (current !== null) freeMemory();
    current = memory === null ? null : openMemory(memory);
    for (const notify of waiting) notify();
    waiting = [];
  });

  return {
    /** Resolves once this thread has the snapshot of a generation. For tests and benchmarks. */
    async ready(generation: number): Promise<void> {
      channel.ref();
      while (current?.generation !== generation)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      channel.unref();
    },
    /** Whether there is any snapshot. If not, the database's generation needn't be read. */
    any: (): boolean => current !== null,
    /** Reads the snapshot of a generation; null if this process holds none or another. */
    async read<T>(generation: number, work: (store: ReferenceStore) => Promise<T>): Promise<T | null> {
      return current?.generation === generation ? work(current.store) : null;
    },
  };
}

/** Opens a snapshot for this thread; null if a file to map was removed because there is a newer snapshot. */
function openMemory(memory: SnapshotMemory): Open | null {
  const { generation, meta } = memory;
  const parts = mapMissing(memory);
  if (parts === null) return null;
  const keys = new Keys(meta.groups, parts);
  const people = new People({
    bytes: Buffer.from(parts.people),
    tokens: new Tokens(parts),
    sourcesOf: sourceNames(meta.sources),
    readRecord: readRecords(parts.records, meta.symbols.strings),
  });
  return { generation, store: snapshotStore(keys, people) };
}

/** The parts of a snapshot, those that aren't in memory mapped. */
function mapMissing({ path, meta, parts }: SnapshotMemory): Record<PartName, ArrayBufferLike> | null {
  const all: Partial<Record<PartName, ArrayBufferLike>> = {};
  for (const name of partNames) {
    try {
      all[name] = parts[name] ?? mapFile(join(path, name), meta.sizes[name]);
    } catch {
      return null;
    }
  }
  return all as Record<PartName, ArrayBufferLike>;
}

/** Caches joined source names: few combinations, looked up often. */
function sourceNames(sources: SnapshotMemory['meta']['sources']): SourcesOf {
  const describe = (indexes: readonly number[]) =>
    describeSources(indexes.map((index) => sources[index]).filter((source) => source !== undefined));
  const single = sources.map((_, index) => describe([index]));
  const cache = new Map<string, ReturnType<SourcesOf>>();
  return (first, others) => {
    const only = others.length === 0 ? single[first] : undefined;
    if (only !== undefined) return only;
    const key = `${first},${others.join()}`;
    const described = cache.get(key) ?? describe([first, ...others]);
    cache.set(key, described);
    return described;
  };
}

function snapshotStore(keys: Keys, people: People): ReferenceStore {
  return {
    find: async (keysOfLeads) =>
      keysOfLeads.map((keysOfLead) => {
        const places = new Set<number>();
        const crowded: BlockingKey[] = [];
        keys.addPeople(keysOfLead, places, crowded);
        return { people: people.at(places), crowded };
      }),
    count: async (wanted) => wanted.map((key) => Math.min(keys.count(key), maxResidents)),
  };
}
