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
    loadedSince: (places, instant) =>
      rows.some(
        (row) => isNewer(row, instant) && (places.length === 0 || places.some((place) => isIn(row, place))),
      ),
    loadedAfter(instant) {
      const newer = rows.filter((row) => isNewer(row, instant));
      return {
        zip3s: [...new Set(newer.map((row) => row.zip3))],
        states: [...new Set(newer.map((row) => row.state))],
      };
    },
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

const isNewer = ({ loaded_at }: { loaded_at: Date | null }, instant: Date): boolean =>
  loaded_at !== null && loaded_at > instant;

const isIn = (row: { zip3: number; state: string }, { zip, state }: Place): boolean =>
  zip ? row.zip3 === Number(zip.slice(0, 3)) : row.state === state;

/** The ZIPs and states in a lead's addresses. */
export const placesOf = ({ property, mailing }: ParsedLead): Place[] =>
  [property, mailing]
    .filter((place) => place !== null)
    .filter(({ zip, state }) => zip !== '' || state !== '');
