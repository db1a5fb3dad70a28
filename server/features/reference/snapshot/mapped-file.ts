/**
 * Files mapped into memory: the operating system reads their pages as they are needed, shares them among processes, and
 * drops those not used for longest when memory is short.
 */
import { closeSync, openSync } from 'node:fs';

/** POSIX, mmap: pages may be read; they are those of the file. The same on Linux and macOS. */
const protRead = 1;
const mapShared = 1;
/**
 * POSIX, posix_madvise: how pages are read. With random access, the system reads one at a time; else each would bring
 * up to megabytes that nobody needs.
 */
const advices = { random: 1, sequential: 2 } as const;
/** What mmap returns when it fails: a pointer with all bits set. */
const mapFailed = 2n ** 64n - 1n;

interface System {
  map(at: null, bytes: number, protection: number, flags: number, file: number, offset: number): bigint;
  unmap(at: bigint, bytes: number): number;
  advise(at: bigint, bytes: number, advice: number): number;
  /** The bytes at an address. */
  view(at: bigint, bytes: number): ArrayBuffer;
  /** Why the last call failed. */
  errno(): number;
}

/** The system's calls; null on Windows, which has others, and where the library doesn't exist. */
async function openSystem(): Promise<System | null> {
  try {
    const koffi = await import('koffi');
    const library = koffi.load(null);
    return {
      map: library.func('void *mmap(void *, size_t, int, int, int, int64_t)'),
      unmap: library.func('int munmap(void *, size_t)'),
      advise: library.func('int posix_madvise(void *, size_t, int)'),
      view: (at, bytes) => koffi.view(at, bytes),
      errno: () => koffi.errno(),
    };
  } catch {
    return null;
  }
}

const system: System | null = await openSystem();

/** Whether files can be mapped on this machine. */
export const canMapFiles: boolean = system !== null;

const unused = new FinalizationRegistry<{ at: bigint; size: number }>(({ at, size }) => {
  system?.unmap(at, size);
});

/**
 * Maps a file that isn't changed or cut off while it is mapped; it may be deleted. Writing to the bytes ends the
 * process. The mapping ends when the buffer is garbage-collected.
 */
export function mapFile(path: string, size: number, access: keyof typeof advices = 'random'): ArrayBuffer {
  // An empty range can't be mapped.
  if (size === 0) return new ArrayBuffer(0);
  if (system === null) throw new Error('files can’t be mapped into memory on this system');
  const file = openSync(path, 'r');
  try {
    const at = system.map(null, size, protRead, mapShared, file, 0);
    if (at === mapFailed) throw new Error(`a file couldn’t be mapped into memory (errno ${system.errno()})`);
    system.advise(at, size, advices[access]);
    const bytes = system.view(at, size);
    unused.register(bytes, { at, size });
    return bytes;
  } finally {
    closeSync(file);
  }
}
