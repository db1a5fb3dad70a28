import { populationTable } from '../../tables/populations.ts';

function readTable(): ReadonlyMap<string, number> {
  const people = new Map<string, number>();
  for (const line of populationTable.trim().split('\n')) {
    const [digit = '', list = ''] = line.split(':');
    for (const entry of list.split(',')) people.set(digit + entry.slice(0, 2), Number(entry.slice(2)) * 1000);
  }
  return people;
}

const byZip3: ReadonlyMap<string, number> = readTable();

/** The people who live in a ZIP3 area, to the nearest thousand; undefined for areas without any, such as boxes. */
export const populationOf = (zip3: string): number | undefined => byZip3.get(zip3);
