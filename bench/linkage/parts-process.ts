/** A process that traces leads from a snapshot, in memory or mapped. */
import { loadSnapshot, shareSnapshots, snapshotPath } from '#features/reference';
import { openDatabase } from '#platform/postgres/database';
import { traceSingly } from './single.ts';
import { divideLeads, startTeam } from './threads.ts';

export interface Job {
  url: string;
  snapshots: string;
  generation: number;
  people: number;
  /** The file of raw leads. */
  leads: string;
  leadCount: number;
  /** Whether the snapshot is read into memory. */
  held: boolean;
}

export interface Measured {
  /** Leads a second. */
  rate: number;
  /** CPU microseconds of a thread for a lead. */
  cpu: number;
  /** Milliseconds of one lookup. */
  p50: number;
  p99: number;
  /** Seconds until the snapshot can be used. */
  load: number;
  /** Of all results. */
  hash: string;
}

const threads = 2;
const warm = 20_000;
const singles = 2000;

const nextMessage = <T>() =>
  new Promise<T>((resolve) => process.once('message', (message) => resolve(message as T)));

const job = await nextMessage<Job>();
const { url, snapshots, generation, people, leads, leadCount } = job;
const began = performance.now();
const memory = await loadSnapshot(
  snapshotPath(snapshots, generation),
  generation,
  job.held ? Number.POSITIVE_INFINITY : 0,
);
const load = (performance.now() - began) / 1000;
shareSnapshots(snapshots).share(memory);
const shared = { url, snapshots, generation, leads, warm, people, links: true };
const team = await startTeam(divideLeads(shared, leadCount, threads));
const go = nextMessage();
process.send?.('ready');
await go;
const { seconds, ended } = await team.run();
await team.close();
const { lookups } = openDatabase(url, { role: 'bench', max: 2 });
const single = await traceSingly(lookups, { store: snapshots, generation }, leads, singles, people);
const measured: Measured = {
  rate: leadCount / seconds,
  cpu: ended.flatMap(({ steps }) => Object.values(steps)).reduce((sum, took) => sum + took, 0) / leadCount,
  p50: single.p50,
  p99: single.p99,
  load,
  hash: [...ended.map(({ hash }) => hash), single.hash].join(),
};
process.send?.(measured);
