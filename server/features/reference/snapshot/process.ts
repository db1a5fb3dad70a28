/**
 * The process that builds a snapshot, so that requests and orders go on meanwhile; it ends with the build, and what it
 * took of memory is free again.
 */
import { z } from 'zod';
import { loggableMessage } from '#platform/log';
import { type BuiltSnapshot, buildSnapshot } from './build.ts';

/** What it tells whoever started it: what was built (null when there was nothing to do), or why nothing could be. */
export type SnapshotMessage = { built: BuiltSnapshot | null } | { failed: string };

const Asked = z.object({ databaseUrl: z.string(), folder: z.string() });

// Nobody waits for it any more: what is half built is never read, and a process may be killed at any point.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Handed over in a message, since everyone on the machine can read a command line.
process.once('message', async (message) => {
  const { databaseUrl, folder } = Asked.parse(message);
  const answer: SnapshotMessage = await buildSnapshot(databaseUrl, folder).then(
    (built) => ({ built }),
    (error: unknown) => ({ failed: loggableMessage(error) }),
  );
  process.send?.(answer, () => process.exit(0));
});
