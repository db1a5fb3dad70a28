/** Runs in a child process that makes one export of account data and exits. */
import { buildExport } from '#features/accounts';
import type { Config } from '#platform/config/config';
import { errorCode } from '#platform/errors';
import { createLog, loggableMessage } from '#platform/log';
import { openContext } from '#platform/open-context';
import { lowerThread, priorities } from '#platform/priority';
import { inRootSpan } from '#platform/tracing/spans';
import { startTracing } from '#platform/tracing/start';
import { accountData } from './account-data.ts';

export interface ExportRequest {
  config: Config;
  databaseUrl: string;
  export_id: string;
  /** The trace of the job. */
  traceparent?: string;
}
export interface ExportOutcome {
  /** Null if the export was made or is no longer needed. */
  failure: { message: string; code: string } | null;
}

/** After this time an export is large and yields to other work, ms. */
const smallExportMs = 2000;

lowerThread(priorities.small);
setTimeout(() => lowerThread(priorities.large), smallExportMs).unref();
// The service has ended. The next one retries the job.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', async ({ config, databaseUrl, export_id, traceparent }: ExportRequest) => {
  const stopTracing = await startTracing(createLog(config.logLevel), 'export');
  const { ctx, close } = openContext(config, databaseUrl, { role: 'export', max: 3 });
  const outcome: ExportOutcome = await inRootSpan(
    { kind: 'consumer', name: 'export', parent: traceparent },
    () => buildExport(ctx, export_id, accountData),
  ).then(
    () => ({ failure: null }),
    (error: unknown) => ({ failure: { message: loggableMessage(error), code: errorCode(error) } }),
  );
  await close().catch(() => {});
  await stopTracing();
  process.send?.(outcome, () => process.exit(0));
});
