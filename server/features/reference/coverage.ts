/** For which places data is loaded, since when, and how many people the reference database holds. */
import type { ParsedLead } from '#linkage';
import { type Queryable, selectCoverage } from './repository.ts';

export interface Place {
  zip?: string | undefined;
  state?: string | undefined;
}

export interface Coverage {
  /** People in the reference database. */
  people: number;
  /** Whether data is loaded for a ZIP's area, or for a state when the ZIP is not known. */
  covers(place: Place): boolean;
  /** Whether people were added in one of the places after an instant; without a place, anywhere. */
  loadedSince(places: Place[], instant: Date): boolean;
  /** The places in which people were added after an instant. */
  loadedAfter(instant: Date): NewPlaces;
}

export interface NewPlaces {
  zip3s: number[];
  states: string[];
}

/** Reads the coverage as it is now. */
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
        (row) => isNewer(row, instant) && (places.length === 0 || places.some((place) => lies(row, place))),
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

const counted = new WeakMap<Queryable, { generation: number; people: number }>();

/** How many people the reference database holds in a state of it; counted anew only when that has changed. */
export async function countPeople(connection: Queryable, generation: number): Promise<number> {
  const known = counted.get(connection);
  if (known?.generation === generation) return known.people;
  const { people } = await readCoverage(connection);
  counted.set(connection, { generation, people });
  return people;
}

/** The states for which data is loaded, by their letters. */
export async function coveredStates(connection: Queryable): Promise<string[]> {
  const rows = await selectCoverage(connection);
  return [...new Set(rows.map(({ state }) => state))].filter((state) => state !== '').sort();
}

const isNewer = ({ loaded_at }: { loaded_at: Date | null }, instant: Date): boolean =>
  loaded_at !== null && loaded_at > instant;

const lies = (row: { zip3: number; state: string }, { zip, state }: Place): boolean =>
  zip ? row.zip3 === Number(zip.slice(0, 3)) : row.state === state;

/** The places that a lead names, by ZIP or state. */
export const placesOf = ({ property, mailing }: ParsedLead): Place[] =>
  [property, mailing]
    .filter((place) => place !== null)
    .filter(({ zip, state }) => zip !== '' || state !== '');
