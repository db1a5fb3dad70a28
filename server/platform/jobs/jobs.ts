/** Small background jobs and the cron, on pg-boss; the chunks of orders have a mechanism of their own. */
import { sql } from 'kysely';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { errorCode, isDiskFull } from '../errors.ts';
import { loggableMessage, sparingly } from '../log.ts';
import { isDatabaseAway, type Tx } from '../postgres/database.ts';
import { noteDiskFull } from '../storage/disk.ts';

/** The jobs that exist, and what each is given. */
export interface JobPayloads {
  'sources.undo-import': { import_id: string };
  'sources.import-file': { file_id: string };
  'sources.reindex': Record<string, never>;
  'results.list': { order_id: string };
  'platform.seal-audit': Record<string, never>;
  'platform.clean-up': Record<string, never>;
  'platform.send-mail': { mail_id: string };
  'accounts.send-reset-link': { user_id: string | null };
  'accounts.send-sign-in-link': { user_id: string | null };
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
 * How a job that fails is tried again: after `retryDelay` seconds, then twice as long each time. A try that met no database
 * or a full disk doesn't count.
 */
const usual = { retryLimit: 5, retryDelay: 1, retryDelayMax: 60 };

interface Queue {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax?: number;
  /** How long one try may take, in seconds, where it isn't a quarter of an hour; a process that died is known by its heartbeat. */
  expireInSeconds?: number;
}

const queues: Record<JobName, Queue> = {
  'results.list': usual,
  'platform.seal-audit': usual,
  'sources.undo-import': { ...usual, expireInSeconds: 82_800 },
  // Each new start of the service takes a try, and it goes on where it was.
  'sources.import-file': { retryLimit: 50, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 82_800 },
  'sources.reindex': { retryLimit: 50, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 82_800 },
  'platform.clean-up': usual,
  'accounts.send-reset-link': usual,
  'accounts.send-sign-in-link': usual,
  'accounts.send-email-change': usual,
  'accounts.export': usual,
  'accounts.erase': usual,
  // A gateway can be away for hours.
  'billing.event': { retryLimit: 12, retryDelay: 5, retryDelayMax: 3600 },
  'billing.refund': { retryLimit: 20, retryDelay: 15, retryDelayMax: 3600 },
  'billing.tick': usual,
  'billing.disputes': usual,
  'billing.reconcile': usual,
  // A receiver's failure has a schedule of its own; this is for ours.
  'webhooks.deliver': { retryLimit: 12, retryDelay: 5, retryDelayMax: 600 },
  // An import that runs is waited for.
  'privacy.carry-out': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600 },
  // It is looked at each hour anyway.
  'drop.sync': { retryLimit: 0, retryDelay: 60 },
  'retention.erase': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3600 },
  // A mail server can be away for hours.
  'platform.send-mail': { retryLimit: 12, retryDelay: 15, retryDelayMax: 3600 },
};

/** Queues of earlier releases; what waited in them has been taken over by a migration. */
const retired = ['orders.quote', 'orders.give-up-quote'];

/** How many jobs of a name a process runs at once, and how many of them may be of one group. */
export interface Abreast {
  jobs: number;
  ofGroup: number;
}

export interface Jobs {
  /** Runs `handle` for each job of a name, one by one unless `abreast` says more; a job whose process dies is run again after its heartbeat stops. */
  work<N extends JobName>(
    name: N,
    handle: (payload: JobPayloads[N]) => Promise<void>,
    abreast?: Abreast,
  ): Promise<void>;
  /** Enqueues a job every time the cron expression matches (UTC). */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Waits up to `seconds` for running jobs, then gives them back. */
  stop(seconds: number): Promise<void>;
}

/** Makes pg-boss's tables and the queues, so that jobs can be enqueued before a worker has ever run. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, schedule: false, supervise: false });
  // An error of the connection also rejects the call that met it.
  boss.on('error', () => {});
  await boss.start();
  for (const [name, retry] of Object.entries(queues)) {
    const options = { ...retry, retryBackoff: true, notify: true };
    await boss.createQueue(name, { ...options, heartbeatSeconds: 10 });
    // A queue that an earlier release created would keep its own options.
    await boss.updateQueue(name, options);
  }
  for (const name of retired) await boss.deleteQueue(name);
  await boss.stop({ graceful: false });
}

/** Starts pg-boss in this process; `prepareJobs` must have run. Only one of a machine's processes needs `cron`. */
export async function startJobs(ctx: Context, options: { cron: boolean }): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: ctx.databaseUrl,
    application_name: `openskip:${process.pid}:jobs`,
    max: 4,
    schedule: options.cron,
    supervise: options.cron,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  });
  // Every queue asks again and again, and each of them says so while the database is away or its disk is full.
  const tell = sparingly((details) => ctx.log.warn(details, 'jobs: the database is away'));
  // A worker's is a copy of an error, which is none itself.
  boss.on('error', (error) => tell(error instanceof Error ? error : Object.assign(new Error(), error)));
  await boss.start();
  return {
    async work(name, handle, abreast = { jobs: 1, ofGroup: 1 }) {
      await boss.work<JobPayloads[typeof name]>(
        name,
        {
          // A job that is due when it is enqueued begins at once; who asks finds those of a later time, and of a database
          // that can't tell.
          notifyPollingIntervalSeconds: 2,
          pollingIntervalSeconds: 0.5,
          batchSize: 1,
          ...(abreast.jobs > 1 && {
            localConcurrency: abreast.jobs,
            localGroupConcurrency: abreast.ofGroup,
          }),
        },
        async ([job]) => {
          if (job === undefined) return;
          try {
            await handle(job.data);
          } catch (error) {
            if (isDiskFull(error)) noteDiskFull(ctx);
            if (isNoFaultOfIts(error)) await grantTry(ctx.pool, job.id);
            throw recordable(error);
          }
        },
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1000 }),
  };
}

/**
 * Enqueues a job in the caller's transaction: it runs if that commits, at `at` if that is given. Of one `group` only so many
 * run at once. Needs no running pg-boss in this process.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  { at, group }: { at?: Date; group?: string } = {},
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
  await boss.send(name, payload, {
    ...(at !== undefined && { startAfter: at }),
    ...(group !== undefined && { group: { id: group } }),
  });
}

/**
 * Whether a job failed by the database, or by a full disk. A connection that was refused (`ECONNREFUSED`) may be anybody's: a
 * mail server that stays away is given up at some time.
 */
const isNoFaultOfIts = (error: unknown): boolean =>
  isDiskFull(error) || (isDatabaseAway(error) && !/^E[A-Z]+$/.test(errorCode(error)));

/** An error as the job keeps it, where admins read it: a database's own has the row at fault in its fields. */
function recordable(error: unknown): Error {
  const kept = new Error(loggableMessage(error));
  if (error instanceof Error) kept.name = error.name;
  const code = errorCode(error);
  return code === '' ? kept : Object.assign(kept, { code });
}

/** Gives a job one try more, in place of one that was lost to what is no fault of its own. */
const grantTry = (pool: pg.Pool, id: string) =>
  // Without a database neither this nor the failure is written: the job is found when its heartbeat has stopped.
  pool.query('update pgboss.job set retry_limit = retry_limit + 1 where id = $1', [id]).catch(() => {});

/** Has a job that failed for good run again, with all its tries; false where there is none of this id. */
export async function redriveJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null,
                          completed_on = null, output = null
    where id = ${id}::uuid and state = 'failed' returning id`.execute(tx);
  return rows.length > 0;
}
