/**
 * Holds a snapshot in memory once per process and shares it with all threads: on request, and when it changes. A thread
 * without one reads the database.
 */
import { open } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel } from 'node:worker_threads';
import { type PartName, partNames, readMeta, recordsFile, type SnapshotMeta } from './file.ts';

export interface SnapshotMemory {
  /** The folder it was read from, which still has the records. */
  path: string;
  generation: number;
  meta: SnapshotMeta;
  parts: Record<PartName, SharedArrayBuffer>;
  /** The records too if there is enough memory; otherwise null, and the few that are needed are read from the file. */
  records: SharedArrayBuffer | null;
}

/** The share of this process's memory that a snapshot may use. PostgreSQL and orders need the rest. */
const memoryShare = 0.25;

/** The maximum size of a snapshot in memory, in bytes. */
export const maxSnapshotBytes = (): number =>
  memoryShare * Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Messages between threads about the snapshots of a folder. */
type Message = { folder: string } & ({ requested: true } | { memory: SnapshotMemory | null });

const channelName = 'openskip:snapshots';

/** Reads the snapshot at `path` into memory; null if there is none. */
export async function loadSnapshot(
  path: string,
  generation: number,
  maxBytes = maxSnapshotBytes(),
): Promise<SnapshotMemory | null> {
  const meta = readMeta(path);
  if (meta === null) return null;
  const parts: Partial<SnapshotMemory['parts']> = {};
  for (const name of partNames) parts[name] = await readShared(join(path, name), meta.sizes[name]);
  const all = Object.values(meta.sizes).reduce((sum, size) => sum + size, 0);
  const records = all <= maxBytes ? await readShared(join(path, recordsFile), meta.sizes[recordsFile]) : null;
  return { path, generation, meta: meta, parts: parts as SnapshotMemory['parts'], records };
}

const blockBytes = 2 ** 24;

async function readShared(path: string, size: number): Promise<SharedArrayBuffer> {
  const shared = new SharedArrayBuffer(size);
  const file = await open(path, 'r');
  try {
    let at = 0;
    while (at < size) {
      const block = new Uint8Array(shared, at, Math.min(blockBytes, size - at));
      const { bytesRead } = await file.read(block, 0, block.length, at);
      if (bytesRead === 0) throw new Error('a part of the snapshot was cut off');
      at += bytesRead;
    }
    return shared;
  } finally {
    await file.close();
  }
}

/** Shares a folder's snapshot with the threads of this process. */
export function shareSnapshots(folder: string) {
  const channel = new BroadcastChannel(channelName);
  let memory: SnapshotMemory | null = null;
  const publish = () => channel.postMessage({ folder, memory } satisfies Message);
  channel.onmessage = (event) => {
    const { data } = event as { data: Message };
    if (data.folder === folder && 'requested' in data && memory !== null) publish();
  };
  channel.unref();
  return {
    get generation(): number | null {
      return memory?.generation ?? null;
    },
    /** Replaces the shared snapshot. */
    share(next: SnapshotMemory | null): void {
      const previous = memory;
      memory = next;
      publish();
      if (previous !== null) freeMemory();
    },
    close: () => channel.close(),
  };
}

/**
 * Runs the garbage collector once nothing points to a snapshot any more. V8 doesn't count shared memory toward a thread's
 * own heap, so without this it would keep an old snapshot for hours.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // After the caller has dropped its references too.
  setImmediate(collect);
}

/**
 * Calls `got` with the folder's snapshot when one is shared and whenever it changes. The returned channel doesn't keep
 * its thread alive.
 */
export function listenForSnapshots(
  folder: string,
  onSnapshot: (memory: SnapshotMemory | null) => void,
): BroadcastChannel {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event) => {
    const { data } = event as { data: Message };
    if (data.folder === folder && 'memory' in data) onSnapshot(data.memory);
  };
  channel.unref();
  channel.postMessage({ folder, requested: true } satisfies Message);
  return channel;
}
