/** Look-ups out of a snapshot, and which snapshots there are: a folder each, named after its generation. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from './port.ts';
import { isWhole, readSnapshot, type SnapshotReader } from './snapshot-file.ts';
import type { ReferenceStore } from './store.ts';

/** The folder of an installation's snapshots. */
export const snapshotFolder = (dataFolder: string): string => join(dataFolder, 'snapshot');

/** Where the snapshot of a generation lies; it stands there only when it is whole. */
export const snapshotPath = (folder: string, generation: number): string => join(folder, String(generation));

/** The generations of which a folder holds a whole snapshot. */
export const listSnapshots = (folder: string): number[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];

interface Open {
  generation: number;
  reader: SnapshotReader;
  /** Look-ups that read it now: it is closed when a newer one is open and none is left. */
  users: number;
}

type Snapshots = ReturnType<typeof openFolder>;
const folders = new Map<string, Snapshots>();

/** Opens the snapshots of a folder, the newest that is asked for; once in a thread, however often it is asked. */
export function openSnapshots(folder: string): Snapshots {
  const known = folders.get(folder) ?? openFolder(folder);
  folders.set(folder, known);
  return known;
}

function openFolder(folder: string) {
  let current: Open | null = null;

  const closeIdle = (one: Open) => {
    if (one !== current && one.users === 0) void one.reader.close();
  };

  function open(generation: number): Open | null {
    if (current?.generation === generation) return current;
    const path = snapshotPath(folder, generation);
    if (!isWhole(path)) return null;
    const former = current;
    current = { generation, reader: readSnapshot(path), users: 0 };
    if (former) closeIdle(former);
    return current;
  }

  return {
    /** Whether it is worth asking the database for its generation. */
    any: (): boolean => current !== null || existsSync(folder),
    /** Reads in the snapshot of a generation; null when there is none. */
    async read<T>(generation: number, work: (store: ReferenceStore) => Promise<T>): Promise<T | null> {
      const one = open(generation);
      if (one === null) return null;
      one.users += 1;
      try {
        return await work(snapshotStore(one.reader));
      } finally {
        one.users -= 1;
        closeIdle(one);
      }
    },
  };
}

/** The look-ups of a snapshot. */
export function snapshotStore(reader: SnapshotReader): ReferenceStore {
  return {
    find: async (keysOfLeads) =>
      keysOfLeads.map((keys) => {
        const ids = new Set<number>();
        for (const { bucket, key, cap } of keys) reader.addIds(bucket, key, cap, ids);
        const people: Candidate[] = [];
        for (const id of ids) {
          const person = reader.person(id);
          if (person) people.push(person);
        }
        return people;
      }),
  };
}
