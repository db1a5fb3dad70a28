/** The process that imports a file, so that requests and orders go on meanwhile; it ends with the import. */
import type { Config } from '#platform/config/config';
import { loggableMessage } from '#platform/log';
import { openContext } from '#platform/open-context';
import { runSentFile } from './run.ts';

/** What it is told, in a message: everyone on the machine can read a command line. */
export interface SentOrder {
  config: Config;
  databaseUrl: string;
  file_id: string;
}
/** What it tells whoever started it: null when it is through, or what went wrong, to be tried again. */
export interface SentOutcome {
  failure: string | null;
}

// Nobody waits for it any more, and an import may be killed at any point: it goes on where it was.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ config, databaseUrl, file_id }: SentOrder) => {
  const { ctx, close } = openContext(config, databaseUrl, { role: 'import', max: 3 });
  const outcome: SentOutcome = await runSentFile(ctx, { file_id }).then(
    () => ({ failure: null }),
    (error: unknown) => ({ failure: loggableMessage(error) }),
  );
  await close().catch(() => {});
  process.send?.(outcome, () => process.exit(0));
});
