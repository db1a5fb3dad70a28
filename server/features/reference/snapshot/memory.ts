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
import { type PartName, partNames, readMeta, type SnapshotMeta } from './file.ts';
import { canMapFiles, mapFile } from './mapped-file.ts';

export interface SnapshotMemory {
  /** The folder it was read from. */
  path: string;
  generation: number;
  meta: SnapshotMeta;
  /** The parts that fit; each thread maps the file of a part that doesn't, which is null. */
  parts: Record<PartName, SharedArrayBuffer | null>;
}

/** The share of this process's memory that a snapshot may use. PostgreSQL and orders need the rest. */
const memoryShare = 0.25;

/** The size up to which parts of a snapshot are held in memory, in bytes. */
export const maxSnapshotBytes = (): number =>
  memoryShare * Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Messages between threads about the snapshots of a folder. */
type Message = { folder: string } & ({ requested: true } | { memory: SnapshotMemory | null });

const channelName = 'openskip:snapshots';

/**
 * Reads the parts of the snapshot at `path` that fit into `maxBytes`, the most used first. Null if there is no snapshot.
 */
export async function loadSnapshot(
  path: string,
  generation: number,
  maxBytes = maxSnapshotBytes(),
): Promise<SnapshotMemory | null> {
  const meta = readMeta(path);
  if (meta === null) return null;
  const parts: Partial<SnapshotMemory['parts']> = {};
  let free = canMapFiles ? maxBytes : Number.POSITIVE_INFINITY;
  for (const name of partNames) {
    const size = meta.sizes[name];
    const fits = size <= free;
    parts[name] = fits ? await readShared(join(path, name), size) : null;
    if (fits) free -= size;
    // Threads map it again; a failure is reported here.
    else mapFile(join(path, name), size);
  }
  return { path, generation, meta, parts: parts as SnapshotMemory['parts'] };
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
 * Runs the garbage collector once nothing points to a snapshot anymore. V8 doesn't count shared memory toward a
 * thread's own heap, so without this it would keep an old snapshot for hours.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // After the caller has dropped its references too.
  setImmediate(collect);
}

/**
 * Calls `onSnapshot` with the folder's snapshot when one is shared and whenever it changes. The returned channel
 * doesn't keep its thread alive.
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
