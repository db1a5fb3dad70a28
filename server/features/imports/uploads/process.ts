/** The child process that imports a file, so that requests and orders aren't slowed down. It ends with the import. */
import type { Config } from '#platform/config/config';
import { loggableMessage } from '#platform/log';
import { openContext } from '#platform/open-context';
import { runSentFile } from './run.ts';

/** The input, sent as a message because every user of the machine can read command lines. */
export interface ImportRequest {
  config: Config;
  databaseUrl: string;
  file_id: string;
}
/** The result for the parent: null on success, or an error after which the job is retried. */
export interface ImportOutcome {
  failure: string | null;
}

// The parent is gone. An import can be killed at any point and resumes later.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ config, databaseUrl, file_id }: ImportRequest) => {
  const { ctx, close } = openContext(config, databaseUrl, { role: 'import', max: 3 });
  const outcome: ImportOutcome = await runSentFile(ctx, { file_id }).then(
    () => ({ failure: null }),
    (error: unknown) => ({ failure: loggableMessage(error) }),
  );
  await close().catch(() => {});
  process.send?.(outcome, () => process.exit(0));
});
