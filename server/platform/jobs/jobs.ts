/** Background jobs and cron on pg-boss. Order chunks use a mechanism of their own. */
import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { errorCode, isDiskFull } from '../errors.ts';
import { loggableMessage, rateLimited } from '../log.ts';
import { isDatabaseUnavailable, type Tx } from '../postgres/database.ts';
import { noteDiskFull } from '../storage/disk.ts';
import { inRootSpan, traceContext } from '../tracing/spans.ts';
import { notifyDueJobs } from './due-jobs.ts';

/** The payload of each job. */
export interface JobPayloads {
  'sources.undo-import': { import_id: string };
  'sources.import-file': { file_id: string };
  'sources.reindex': Record<string, never>;
  'sources.learn': Record<string, never>;
  'orders.recurring': Record<string, never>;
  'results.list': { order_id: string };
  'results.count': { order_id: string };
  'platform.seal-audit': Record<string, never>;
  'platform.clean-up': Record<string, never>;
  'platform.send-mail': { mail_id: string };
  'accounts.send-reset-link': { user_id: string | null };
  'accounts.send-sign-in-link': { user_id: string | null; browser_hash: string };
  'accounts.send-email-change': { change_id: string };
  'accounts.export': { export_id: string };
  'accounts.erase': { account_id: string };
  'billing.event': { event_id: string };
  'billing.refund': { refund_id: string };
  'billing.tick': Record<string, never>;
  'billing.disputes': Record<string, never>;
  'billing.reconcile': Record<string, never>;
  'webhooks.deliver': { message_id: string; tries: number };
  'privacy.carry-out': Record<string, never>;
  'retention.erase': Record<string, never>;
  'drop.sync': { asked: boolean };
}
export type JobName = keyof JobPayloads;

/**
 * Retry policy: after `retryDelay` seconds, doubling each time. An attempt that found no database or a full disk
 * doesn't count.
 */
const defaultRetry = { retryLimit: 5, retryDelay: 1, retryDelayMax: 60 };

interface Queue {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax?: number;
  /** Timeout of one attempt in seconds, 15 minutes by default. A dead process is detected by its heartbeat. */
  expireInSeconds?: number;
}

const queues: Record<JobName, Queue> = {
  'orders.recurring': defaultRetry,
  'results.list': defaultRetry,
  'results.count': defaultRetry,
  'platform.seal-audit': defaultRetry,
  'sources.undo-import': { ...defaultRetry, expireInSeconds: 82_800 },
  // Each restart of the service uses an attempt and resumes the import.
  'sources.import-file': { retryLimit: 50, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 82_800 },
  'sources.reindex': { retryLimit: 50, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 82_800 },
  'sources.learn': defaultRetry,
  'platform.clean-up': defaultRetry,
  'accounts.send-reset-link': defaultRetry,
  'accounts.send-sign-in-link': defaultRetry,
  'accounts.send-email-change': defaultRetry,
  'accounts.export': defaultRetry,
  'accounts.erase': defaultRetry,
  // A gateway can be down for hours.
  'billing.event': { retryLimit: 12, retryDelay: 5, retryDelayMax: 3600 },
  'billing.refund': { retryLimit: 20, retryDelay: 15, retryDelayMax: 3600 },
  'billing.tick': defaultRetry,
  'billing.disputes': defaultRetry,
  'billing.reconcile': defaultRetry,
  // Failures of a receiver follow a schedule of their own; this covers our own failures.
  'webhooks.deliver': { retryLimit: 12, retryDelay: 5, retryDelayMax: 600 },
  // Waits for a running import.
  'privacy.carry-out': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600 },
  // Runs hourly anyway.
  'drop.sync': { retryLimit: 0, retryDelay: 60 },
  'retention.erase': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3600 },
  // A mail server can be down for hours.
  'platform.send-mail': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600 },
};

/** Queues of earlier releases; a migration has taken over their jobs. */
const retired: readonly string[] = ['orders.quote', 'orders.give-up-quote'];

/** How many jobs of a name run at once in a process, in total and per group. */
export interface Concurrency {
  jobs: number;
  perGroup: number;
}

export interface Jobs {
  /**
   * Runs `handle` for each job of a name, one at a time unless `concurrency` allows more. A job whose process dies runs
   * again after its heartbeat stops. `stopping` is aborted when the process stops: a handler that ends by it runs again
   * without losing an attempt.
   */
  work<N extends JobName>(
    name: N,
    handle: (payload: JobPayloads[N], stopping: AbortSignal) => Promise<void>,
    concurrency?: Concurrency,
  ): Promise<void>;
  /** Enqueues a job whenever the cron expression matches (UTC). */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Waits up to `seconds` for running jobs, then returns them to the queue. */
  stop(seconds: number): Promise<void>;
}

/** The version of pg-boss's tables that this program creates. */
export const jobsVersion: number = manifest.pgboss.schema;

/** Creates pg-boss's tables and the queues, so that jobs can be enqueued before any worker has run. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
  // A connection error also rejects the call that hit it.
  boss.on('error', () => {});
  await boss.start();
  for (const [name, retry] of Object.entries(queues)) {
    const options = { ...retry, retryBackoff: true, notify: true };
    await boss.createQueue(name, { ...options, heartbeatSeconds: 10 });
    // A queue created by an earlier release would keep its old options.
    await boss.updateQueue(name, options);
  }
  for (const name of retired) await boss.deleteQueue(name);
  await boss.stop({ graceful: false });
}

/**
 * Starts pg-boss in this process or thread; requires `prepareJobs`. Only one process per machine needs `cron`. A thread
 * leaves it to its process to notify of due jobs.
 */
export async function startJobs(
  ctx: Context,
  options: { cron: boolean; notifiesDue?: boolean },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: ctx.databaseUrl,
    application_name: `openskip:${process.pid}:jobs`,
    max: 4,
    schedule: options.cron,
    supervise: options.cron,
    monitorIntervalSeconds: 5,
    // Jobs here never wait for each other, which pg-boss would check every 5 seconds.
    flowIntervalSeconds: 600,
    useListenNotify: true,
  });
  // Every queue polls and would log each failure while the database is down or its disk is full.
  const logError = rateLimited((details) => ctx.log.warn(details, 'jobs: the database is away'));
  // A worker emits a copy that isn't an Error.
  boss.on('error', (error) => logError(error instanceof Error ? error : Object.assign(new Error(), error)));
  await boss.start();
  const stopping = new AbortController();
  const endNotifying = options.notifiesDue === false ? () => {} : notifyDueJobs(ctx, Object.keys(queues));
  return {
    async work(name, handle, concurrency = { jobs: 1, perGroup: 1 }) {
      await boss.work<JobPayloads[typeof name] & { traceparent?: string }>(
        name,
        {
          // Notifications start a job when it is due. Polling covers lost ones, and connections without notifications.
          notifyPollingIntervalSeconds: 60,
          pollingIntervalSeconds: 0.5,
          batchSize: 1,
          ...(concurrency.jobs > 1 && {
            localConcurrency: concurrency.jobs,
            localGroupConcurrency: concurrency.perGroup,
          }),
        },
        async ([job]) => {
          if (job === undefined) return;
          const { traceparent, ...payload } = job.data;
          try {
            await inRootSpan({ kind: 'consumer', name: `job ${name}`, parent: traceparent }, () =>
              handle(payload as JobPayloads[typeof name], stopping.signal),
            );
          } catch (error) {
            if (isDiskFull(error)) noteDiskFull(ctx);
            if (stopping.signal.aborted || isOutage(error)) await addAttempt(ctx.pool, job.id);
            throw recordable(error);
          }
        },
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    async stop(seconds) {
      endNotifying();
      stopping.abort();
      await boss.stop({ graceful: true, timeout: seconds * 1000 });
    },
  };
}

export interface EnqueueOptions {
  at?: Date;
  group?: string;
  /** Jobs with this key run at most once in so many seconds; a later one waits for the next interval. */
  debounce?: { key: string; seconds: number };
}

/**
 * Enqueues a job in the caller's transaction, to run at `at` or at once. The number of running jobs per `group` is
 * limited. Works without a running pg-boss in this process.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  { at, group, debounce }: EnqueueOptions = {},
): Promise<void> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await tx.executeQuery<Record<string, unknown>>({
          sql: text,
          parameters: values ?? [],
          query: { kind: 'RawNode', sqlFragments: [text], parameters: [] },
          queryId: { queryId: 'pg-boss' },
        });
        return { rows: result.rows };
      },
    },
  });
  // A job of a later day would stretch its trace over days.
  const data = at === undefined ? { ...payload, ...traceContext() } : payload;
  await boss.send(name, data, {
    ...(at !== undefined && { startAfter: at }),
    ...(group !== undefined && { group: { id: group } }),
    ...(debounce !== undefined && {
      singletonKey: debounce.key,
      singletonSeconds: debounce.seconds,
      singletonNextSlot: true,
    }),
  });
}

/**
 * Returns true if the database or a full disk failed the job. A refused connection (`ECONNREFUSED`) may be any
 * server's, such as a mail server that is gone for good, so it counts.
 */
const isOutage = (error: unknown): boolean =>
  isDiskFull(error) || (isDatabaseUnavailable(error) && !/^E[A-Z]+$/.test(errorCode(error)));

/** An error as stored with the job, where admins can read it: without the row that a database error carries. */
function recordable(error: unknown): Error {
  const stored = new Error(loggableMessage(error));
  if (error instanceof Error) stored.name = error.name;
  const code = errorCode(error);
  return code === '' ? stored : Object.assign(stored, { code });
}

/** Adds an attempt in place of one that was lost to an outage or a stop. */
const addAttempt = (pool: pg.Pool, id: string) =>
  // Without a database, neither this nor the failure is written; the job is found when its heartbeat stops.
  pool.query('update pgboss.job set retry_limit = retry_limit + 1 where id = $1', [id]).catch(() => {});

/** Restarts a job that failed for good with all its attempts. Returns false if there is none. */
export async function redriveJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null,
                          completed_on = null, output = null
    where id = ${id}::uuid and state = 'failed' returning id`.execute(tx);
  return rows.length > 0;
}
