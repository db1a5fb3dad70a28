/**
 * Figures of the reference that scores depend on. A version is stored when people change and, if traces have taught
 * something, at night. It's kept for the orders that started with it.
 */
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import {
  defaultModel,
  learnShares,
  type Model,
  meanCoverage,
  meanRecurrence,
  sharesDiffer,
  sharesOf,
  startingShares,
  withShares,
} from '#linkage';
import { type Context, perContext } from '#platform/context';
import { incrementGeneration, inImportTransaction } from '../people/changes-repository.ts';
import { type Queryable, selectCoverage } from '../repository.ts';
import {
  deleteOldEvidence,
  type FiguresRow,
  insertFigures,
  type StoredFigures,
  selectEvidence,
  selectFigures,
} from './repository.ts';

/** What linkage needs of the figures. */
export interface ReferenceFigures {
  /** The model with the reference's shares. */
  model: Model;
  /** People by ZIP3. */
  places: ReadonlyMap<string, number>;
}

/** For a reference that has no figures yet. */
const defaultFigures: ReferenceFigures = { model: defaultModel, places: new Map() };

const cache = perContext(() => ({
  generation: -1,
  current: defaultFigures,
  byVersion: new Map<bigint, ReferenceFigures>(),
}));

const toFigures = ({ figures }: FiguresRow): ReferenceFigures => ({
  model: withShares(defaultModel, figures.shares),
  places: new Map(Object.entries(figures.places)),
});

/** The figures of a generation of the reference, read once per generation. */
export async function currentFigures(ctx: Context, generation: number): Promise<ReferenceFigures> {
  const cached = cache(ctx);
  if (cached.generation !== generation)
    Object.assign(cached, { generation, current: await newestFigures(ctx) });
  return cached.current;
}

/** The newest figures, for estimates. */
export async function newestFigures(ctx: Context): Promise<ReferenceFigures> {
  const row = await selectFigures(ctx.pool, null);
  return row === undefined ? defaultFigures : figuresOf(ctx, BigInt(row.version), row);
}

/** Versions in memory: few orders are in progress at once. */
const cachedVersions = 8;

/** The figures that an order started with. */
export async function readFigures(ctx: Context, version: bigint | null): Promise<ReferenceFigures> {
  return version === null ? defaultFigures : figuresOf(ctx, version);
}

async function figuresOf(ctx: Context, version: bigint, known?: FiguresRow): Promise<ReferenceFigures> {
  const { byVersion } = cache(ctx);
  const cached = byVersion.get(version);
  if (cached !== undefined) return cached;
  const row = known ?? (await selectFigures(ctx.pool, version));
  const figures = row === undefined ? defaultFigures : toFigures(row);
  const [oldest] = byVersion.keys();
  if (byVersion.size >= cachedVersions && oldest !== undefined) byVersion.delete(oldest);
  byVersion.set(version, figures);
  return figures;
}

/** Stores new figures after an import or undo, if they changed. Runs in the caller's transaction. */
export const storeFigures = (client: pg.PoolClient): Promise<boolean> =>
  storeIf(
    client,
    (before, after) => hasOtherShares(before, after) || !isDeepStrictEqual(before?.places, after.places),
  );

/** Stores new figures if traces have taught something that changes scores. Returns whether they have. */
export async function learnFigures(ctx: Context): Promise<boolean> {
  const client = await ctx.pool.connect();
  try {
    return await inImportTransaction(client, async () => {
      await deleteOldEvidence(client);
      return await storeIf(
        client,
        (before, after) => Object.keys(after.places).length > 0 && hasOtherShares(before, after),
      );
    });
  } finally {
    client.release();
  }
}

/** Whether shares differ enough. Small differences aren't worth it: snapshots are built again for each generation. */
const hasOtherShares = (before: StoredFigures | undefined, after: StoredFigures): boolean =>
  before === undefined || sharesDiffer(before.shares, after.shares);

async function storeIf(
  client: pg.PoolClient,
  hasChanged: (before: StoredFigures | undefined, after: StoredFigures) => boolean,
): Promise<boolean> {
  const before = await selectFigures(client, null);
  const figures = await makeFigures(client);
  if (!hasChanged(before?.figures, figures)) return false;
  await insertFigures(client, figures);
  await incrementGeneration(client);
  return true;
}

async function makeFigures(client: Queryable): Promise<StoredFigures> {
  const rows = await selectCoverage(client);
  const places = new Map<string, number>();
  let people = 0;
  for (const row of rows) {
    people += row.people;
    // People without a ZIP are counted under 0.
    const zip3 = String(row.zip3).padStart(3, '0');
    if (row.zip3 > 0) places.set(zip3, (places.get(zip3) ?? 0) + row.people);
  }
  const start = startingShares(sharesOf(defaultModel), people, meanCoverage(places), meanRecurrence(places));
  const shares = learnShares(await selectEvidence(client, people), start);
  return { places: Object.fromEntries([...places].sort()), shares };
}
