/** Starts the service (configuration → database → migrations → jobs → HTTP) and stops it without losing work. */
import type { Server } from 'node:http';
import { termsVersion } from '#contract/accounts/terms';
import { subscribeAffiliates, writeVisits } from '#features/affiliate';
import { subscribeOrderEnds } from '#features/billing';
import { startImportJobs } from '#features/imports';
import { subscribeLeadIndexing } from '#features/leads';
import { startMetrics, subscribeMetrics } from '#features/metrics';
import { subscribeNotifications } from '#features/notifications';
import { startWorkerPool } from '#features/orders';
import { keepSnapshot } from '#features/reference';
import { ensureFaq } from '#features/site';
import { subscribeWebhooks } from '#features/webhooks';
import { removeTemporaryLeftovers } from '#platform/backup/leftovers';
import { seconds } from '#platform/clock';
import type { Config } from '#platform/config/config';
import type { Context } from '#platform/context';
import { createHttpServer, toListenError } from '#platform/http/server';
import { ensureWebBuilt } from '#platform/http/web-build';
import { openInstallation } from '#platform/installation';
import { deliverEvents } from '#platform/jobs/events';
import { startJobs } from '#platform/jobs/jobs';
import { type EventListener, listenForEvents } from '#platform/jobs/listener';
import { createLog } from '#platform/log';
import { startMailJobs } from '#platform/mail/outbox';
import { watchPostgres } from '#platform/postgres/embedded/supervisor';
import { makePrivate } from '#platform/storage/private-files';
import { startTracing } from '#platform/tracing/start';
import { createApp } from './app.ts';
import { startCron } from './cron.ts';
import { startExportJobs } from './heavy-jobs.ts';
import { type AdminNotice, ensureFirstAdmin, readSignIns, type SignIn, takeAdminNotice } from './sign-ins.ts';

/** `web` serves pages and the API; `worker` runs background jobs. */
export type Role = 'web' | 'worker';

export interface Service {
  /** URL of the pages; null without the role `web`. */
  address: string | null;
  /** URL of the metrics; null if they are off. */
  metrics: string | null;
  /** The fictional demo customer; null without a demo. */
  demo: SignIn | null;
  /** How the first admin signs in; null without the role `web`. Shown only once. */
  admin: AdminNotice | null;
  /** Finishes running work, releases chunks, and stops within 10 seconds. */
  stop(): Promise<void>;
}

/** Time that running chunks and requests get at shutdown, ms. */
const stopTimeouts = { chunks: 7000, requests: 5000 };

/** Starts the service. `report` receives what an upgrade of the database does and how long it takes. */
export async function startService(
  config: Config,
  roles: readonly Role[],
  report: (line: string) => void = () => {},
): Promise<Service> {
  const web = roles.includes('web');
  const worker = roles.includes('worker');
  const building = web ? ensureWebBuilt() : Promise.resolve(false);
  // A failed build is reported when it is awaited; avoid an unhandled rejection until then.
  building.catch(() => {});
  const role = roles.join('+');
  const stopTracing = await startTracing(createLog(config.logLevel), role);
  const installation = await openInstallation(config, { role, report });
  const { ctx, postgres } = installation;
  closeDataFolder(ctx);
  removeTemporaryLeftovers().catch((err: unknown) =>
    ctx.log.warn({ err }, 'temporary files of killed processes couldn’t be removed'),
  );
  const { demo } = await readSignIns(config.dataFolder);
  await ensureFirstAdmin(ctx, config.demo ? { terms: termsVersion } : {});
  await ensureFaq(ctx);
  if (config.demo) {
    // Loaded only here, so that a real service never loads the demo.
    const { seedDemo } = await import('./demo.ts');
    await seedDemo(ctx, demo);
  }

  const stops: (() => Promise<void>)[] = [stopTracing, () => installation.close()];
  /** Everything that accepts work. Stopped first and together, before what the work depends on. */
  const intakes: (() => Promise<void>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    const attempt = (end: () => Promise<void>) => end().catch((error: unknown) => failures.push(error));
    await Promise.all(intakes.splice(0).map(attempt));
    // A failing step must not prevent the rest, such as stopping the database.
    for (const end of stops.splice(0).reverse()) await attempt(end);
    if (failures.length > 0) throw failures[0];
  };
  try {
    if (postgres !== null) {
      stops.push(
        watchPostgres({ dataFolder: config.dataFolder }, (state) => {
          if (state.up) ctx.log.info('the database is up');
          else ctx.log.error({ err: state.error }, 'the database is down');
        }),
      );
    }
    const listener = listenForEvents(ctx);
    stops.push(() => listener.close());
    if (worker) intakes.push(await startBackground(ctx, listener, config.workers));
    // API calls use the snapshot too, whichever process built it.
    stops.push(keepSnapshot(ctx, { builds: worker }));
    const metrics = await startMetrics(ctx);
    stops.push(() => metrics.stop());
    await building;
    let address: string | null = null;
    if (web) {
      // After the last request.
      stops.push(() => writeVisits(ctx));
      const server = await listen(ctx, listener);
      const at = server.address();
      address = `http://${config.host}:${typeof at === 'object' ? at?.port : config.port}`;
      intakes.push(() => closeServer(server));
    }
    const admin = web ? await takeAdminNotice(ctx) : null;
    return { address, metrics: metrics.address, demo: config.demo ? demo : null, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Closes files of an earlier release, or of a copied folder, to other users. Runs in the background, since there may be
 * many.
 */
function closeDataFolder({ config, log }: Context): void {
  makePrivate(config.dataFolder).then(
    (open) => {
      for (const { path, closed } of open)
        log.warn(
          { path, mode: closed.toString(8) },
          'other users of the machine can read this; close it by chmod',
        );
    },
    (err: unknown) => log.warn({ err }, 'the permissions of the data folder couldn’t be checked'),
  );
}

/** Starts all background work and returns a function that stops it. */
async function startBackground(
  ctx: Context,
  listener: EventListener,
  workers: number,
): Promise<() => Promise<void>> {
  subscribeNotifications(ctx);
  subscribeLeadIndexing(ctx);
  subscribeOrderEnds(ctx);
  subscribeWebhooks(ctx);
  subscribeAffiliates(ctx);
  subscribeMetrics(ctx);
  const pool = await startWorkerPool(ctx, listener, workers);
  const jobs = await startJobs(ctx, { cron: true });
  await startMailJobs(ctx, jobs);
  await startCron(ctx, jobs);
  await startExportJobs(ctx, jobs);
  const endImports = await startImportJobs(ctx, jobs);

  let delivering: Promise<unknown> | null = null;
  const deliver = () => {
    delivering ??= deliverEvents(ctx)
      .catch((error) => ctx.log.warn({ err: error }, 'events wait for the database'))
      .finally(() => {
        delivering = null;
      });
  };
  const off = listener.on(({ name }) => {
    if (name !== 'order.progress') deliver();
  }, deliver);
  const poll = setInterval(deliver, seconds(10));
  deliver();
  return async () => {
    clearInterval(poll);
    off();
    endImports();
    await Promise.all([pool.stop(stopTimeouts.chunks), jobs.stop(stopTimeouts.chunks / 1000)]);
    await delivering;
  };
}

function listen(ctx: Context, listener: EventListener): Promise<Server> {
  const { port, host } = ctx.config;
  const server = createHttpServer(createApp(ctx, listener).fetch);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(toListenError(error, ctx.config)));
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => resolve(server));
  });
}

/** Lets running requests finish; streams, which never do, are cut at the end. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), stopTimeouts.requests);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
