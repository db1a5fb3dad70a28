/** For which places data is loaded, and how many people the reference database holds. */
import { type Queryable, selectCoverage } from './repository.ts';

export interface Coverage {
  /** People in the reference database. */
  people: number;
  /** Whether data is loaded for a ZIP's area, or for a state when the ZIP is not known. */
  covers(place: { zip?: string | undefined; state?: string | undefined }): boolean;
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
  };
}
