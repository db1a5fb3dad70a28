/** How much memory the embedded PostgreSQL keeps its tables in. */
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;
const least = 128;
const most = 4096;

/**
 * An eighth of the machine's memory, or of what a container is given. A page that isn't there is copied from the system's
 * and checked anew, and a lead reads some twenty. What is not needed is not taken.
 */
export function bufferSize(machine = totalmem(), container = process.constrainedMemory()): string {
  // Without a limit the second is nought, or far beyond what there is.
  const memory = container > 0 ? Math.min(machine, container) : machine;
  return `${Math.min(most, Math.max(least, Math.floor(memory / 8 / megabyte)))}MB`;
}
