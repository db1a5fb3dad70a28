/** The ways to link the leads that the bench compares, each warm and ready to run again and again. */
import type { Pool } from 'pg';
import type { Context } from '#platform/context';
import { openSets } from './duckdb.ts';
import { divideLeads, type Lap, type Shared, startTeam } from './threads.ts';

/** The people and leads that all engines get. */
export interface Reference {
  /** The file of raw leads. */
  leads: string;
  leadCount: number;
  people: number;
  /** The folder of snapshots. */
  snapshots: string;
  generation: number;
}

export interface Round {
  seconds: number;
  /** Without preparing the leads, where that is a step of its own. */
  linking: number;
  /** Of the results; the same for the same results. Null if they can't be compared. */
  hash: string | null;
  /** What it did and found, in words. */
  summary: string;
}

export interface Engine {
  name: string;
  run(): Promise<Round>;
  close(): Promise<void>;
}

/** CPU cores that each engine uses. */
export const workers = 2;

/** Number of other leads each thread traces before the first round, until the JIT compiler is done. */
const warm = 50_000;

/** The shares of `threads` threads that link the first `total` leads from a store: null for PostgreSQL. */
export const sharesOf = (
  ctx: Context,
  { leads, people, generation }: Reference,
  {
    store,
    total,
    threads,
    links = true,
  }: { store: string | null; total: number; threads: number; links?: boolean },
) =>
  divideLeads(
    { url: ctx.databaseUrl, snapshots: store, generation, leads, warm, people, links },
    total,
    threads,
  );

/** Our own linkage from a store, or only parsing the leads and writing them out. */
export async function openOwn(
  name: string,
  ctx: Context,
  reference: Reference,
  { store, links = true }: { store: string | null; links?: boolean },
): Promise<Engine> {
  const total = reference.leadCount;
  const team = await startTeam(sharesOf(ctx, reference, { store, total, threads: workers, links }));
  return {
    name,
    async run() {
      const { seconds, ended } = await team.run();
      const hits = ended.reduce((sum, one) => sum + one.hits, 0);
      const found = links ? `${hits.toLocaleString('en-US')} hits · ` : '';
      return {
        seconds,
        linking: seconds,
        hash: hashOf({ seconds, ended }),
        summary: `${found}µs of a thread for a lead: ${stepsText(ended, total)}`,
      };
    },
    close: team.close,
  };
}

export const hashOf = ({ ended }: Lap): string => ended.map(({ hash }) => hash).join();

function stepsText(ended: readonly Shared[], leads: number): string {
  const sums = new Map<string, number>();
  for (const { steps } of ended)
    for (const [name, took] of Object.entries(steps)) sums.set(name, (sums.get(name) ?? 0) + took);
  return [...sums]
    .filter(([, took]) => took >= leads / 20)
    .map(([name, took]) => `${name} ${(took / leads).toFixed(1)}`)
    .join(' · ');
}

export async function openDuckDb(
  pool: Pool,
  folder: string,
  { leads, leadCount }: Reference,
): Promise<Engine> {
  const sets = await openSets(pool, folder, leads, leadCount, { workers, warm });
  const count = (value: number) => value.toLocaleString('en-US');
  return {
    name: 'DuckDB',
    async run() {
      const { prepare, join, pairs, matched } = await sets.run();
      return {
        seconds: prepare + join,
        linking: join,
        hash: null,
        summary: `${count(matched)} matched of ${count(pairs)} pairs · loaded in ${sets.load.toFixed(1)} s`,
      };
    },
    close: sets.close,
  };
}
