import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;
const minMegabytes = 128;
const maxMegabytes = 4096;

/**
 * Size of `shared_buffers`: an eighth of the memory of the machine or container. A page missing there is copied from
 * the OS cache and its checksum verified, and each lead reads about twenty pages. Memory is taken only when used.
 */
export function bufferSize(machine = totalmem(), container = process.constrainedMemory()): string {
  // Without a limit, `container` is 0 or far more than the machine has.
  const memory = container > 0 ? Math.min(machine, container) : machine;
  return `${Math.min(maxMegabytes, Math.max(minMegabytes, Math.floor(memory / 8 / megabyte)))}MB`;
}
