/**
 * The child process that builds a snapshot, so that requests and orders aren't slowed down and its memory is freed
 * afterwards.
 */
import { z } from 'zod';
import { loggableMessage } from '#platform/log';
import { type BuiltSnapshot, buildSnapshot } from './build.ts';

/** Reports to the parent what was built (null if nothing had to be), or why the build failed. */
export type SnapshotMessage = { built: BuiltSnapshot | null } | { failed: string };

const BuildRequest = z.object({ databaseUrl: z.string(), folder: z.string(), minFreeBytes: z.number() });

// The parent is gone. A partial build is never read, so the process can end at any point.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Sent as a message because every user of the machine can read command lines.
process.once('message', async (message) => {
  const { databaseUrl, folder, minFreeBytes } = BuildRequest.parse(message);
  const send: SnapshotMessage = await buildSnapshot(databaseUrl, folder, { minFreeBytes }).then(
    (built) => ({ built }),
    (error: unknown) => ({ failed: loggableMessage(error) }),
  );
  process.send?.(send, () => process.exit(0));
});
