import type { ParsedLead } from '#linkage';
import { type Context, perContext } from '#platform/context';
import { type Queryable, selectCoverage } from './repository.ts';

export interface Place {
  zip?: string | undefined;
  state?: string | undefined;
}

export interface Coverage {
  people: number;
  /** Whether data is loaded for the ZIP's area, or for the state when the ZIP is unknown. */
  covers(place: Place): boolean;
  /** Whether people were added in any of the places after `instant`; anywhere if `places` is empty. */
  loadedSince(places: Place[], instant: Date): boolean;
  /** The places in which people were added after `instant`. */
  loadedAfter(instant: Date): NewPlaces;
  /** Like `loadedSince`, also for people who were changed or removed. */
  changedSince(places: Place[], instant: Date): boolean;
  /** Like `loadedAfter`, also for people who were changed or removed. */
  changedAfter(instant: Date): NewPlaces;
}

export interface NewPlaces {
  zip3s: number[];
  states: string[];
}

export async function readCoverage(connection: Queryable): Promise<Coverage> {
  const rows = await selectCoverage(connection);
  const states = new Set(rows.map((row) => row.state));
  const zip3s = new Set(rows.map((row) => row.zip3));
  return {
    people: rows.reduce((sum, row) => sum + row.people, 0),
    covers: ({ zip, state }) =>
      zip ? zip3s.has(Number(zip.slice(0, 3))) : state !== undefined && states.has(state),
    loadedSince: (places, instant) => someIn(rows.filter(isNewer('loaded_at', instant)), places),
    loadedAfter: (instant) => placesIn(rows.filter(isNewer('loaded_at', instant))),
    changedSince: (places, instant) => someIn(rows.filter(isNewer('updated_at', instant)), places),
    changedAfter: (instant) => placesIn(rows.filter(isNewer('updated_at', instant))),
  };
}

const countCache = perContext(() => ({ generation: -1, people: 0 }));

/** The number of people in a generation of the reference database, counted once per generation. */
export async function countPeople(ctx: Context, generation: number): Promise<number> {
  const cached = countCache(ctx);
  if (cached.generation === generation) return cached.people;
  const { people } = await readCoverage(ctx.pool);
  Object.assign(cached, { generation, people });
  return people;
}

/** Abbreviations of the states for which data is loaded. */
export async function coveredStates(connection: Queryable): Promise<string[]> {
  const rows = await selectCoverage(connection);
  return [...new Set(rows.map(({ state }) => state))].filter((state) => state !== '').sort();
}

type CoverageRow = Awaited<ReturnType<typeof selectCoverage>>[number];

const isNewer = (time: 'loaded_at' | 'updated_at', instant: Date) => (row: CoverageRow) => {
  const at = row[time];
  return at !== null && at > instant;
};

const someIn = (rows: readonly CoverageRow[], places: readonly Place[]): boolean =>
  rows.some((row) => places.length === 0 || places.some((place) => isIn(row, place)));

const placesIn = (rows: readonly CoverageRow[]): NewPlaces => ({
  zip3s: [...new Set(rows.map(({ zip3 }) => zip3))],
  states: [...new Set(rows.map(({ state }) => state))],
});

const isIn = (row: CoverageRow, { zip, state }: Place): boolean =>
  zip ? row.zip3 === Number(zip.slice(0, 3)) : row.state === state;

/** The ZIPs and states in a lead's addresses. */
export const placesOf = ({ property, mailing }: ParsedLead): Place[] =>
  [property, mailing]
    .filter((place) => place !== null)
    .filter(({ zip, state }) => zip !== '' || state !== '');
