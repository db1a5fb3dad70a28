/** Counties as FIPS codes, from what rolls and lists write: a name, a FIPS code, or Florida's own numbers. */

import { normalizeState } from '../addresses/places/normalize.ts';
import { countyTable } from '../tables/counties.ts';
import { fold } from '../text.ts';

/** A county's name without its kind, as the table has it: `St. Johns County` → `SAINTJOHNS`. */
export const spellCounty = (name: string): string =>
  fold(name)
    .replace(/ (?:COUNTY|CO|PARISH|BOROUGH|CENSUS AREA|MUNICIPALITY|PLANNING REGION)$/, '')
    .replace(/^ST /, 'SAINT ')
    .replace(/^STE /, 'SAINTE ')
    .replace(/[^A-Z]/g, '');

interface StateCounties {
  /** The two digits that the state's codes start with. */
  digits: string;
  /** Names and their codes: a county and a city can have the same name. */
  codes: ReadonlyMap<string, readonly string[]>;
}

function readTable(): ReadonlyMap<string, StateCounties> {
  const states = new Map<string, StateCounties>();
  for (const line of countyTable.trim().split('\n')) {
    const [state = '', list = ''] = line.split(':');
    const digits = state.slice(2);
    const codes = new Map<string, string[]>();
    for (const entry of list.split(',')) {
      const name = entry.slice(3);
      codes.set(name, [...(codes.get(name) ?? []), digits + entry.slice(0, 3)]);
    }
    states.set(state.slice(0, 2), { digits, codes });
  }
  return states;
}

const byState: ReadonlyMap<string, StateCounties> = readTable();
const stateOfDigits: ReadonlyMap<string, string> = new Map(
  [...byState].map(([state, { digits }]) => [digits, state]),
);

/** Spellings that differ from the table's. */
const otherNames: Readonly<Record<string, string>> = { DADE: 'MIAMIDADE' };

/** The number of Florida's first county, Alachua, on its tax rolls. The others follow by name, Miami-Dade as Dade. */
const firstFloridaNumber = 11;
const floridaCodes: readonly string[] = [...(byState.get('FL')?.codes ?? [])]
  .map(([name, [code = '']]) => ({ name: name === 'MIAMIDADE' ? 'DADE' : name, code }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .map(({ code }) => code);

/** The planning regions that have towns of each of Connecticut's former counties. */
const planningRegions: Readonly<Record<string, readonly string[]>> = {
  '09001': ['09120', '09140', '09190'],
  '09003': ['09110', '09140', '09160'],
  '09005': ['09140', '09160', '09190'],
  '09007': ['09130'],
  '09009': ['09140', '09170'],
  '09011': ['09130', '09180'],
  '09013': ['09110', '09150'],
  '09015': ['09150', '09180'],
};

const withRegions = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => [code, ...(planningRegions[code] ?? [])]);

/** The codes of a name. `CITY` after it means an independent city, whose codes are from 510 on. */
function codesOfName(name: string, { codes }: StateCounties): readonly string[] {
  const spelled = spellCounty(name);
  const known = codes.get(otherNames[spelled] ?? spelled);
  if (known !== undefined) return known;
  const isCity = (code: string) => Number(code.slice(2)) >= 510;
  const city = spelled.endsWith('CITY') ? codes.get(spelled.slice(0, -4)) : undefined;
  return city?.filter(isCity) ?? [];
}

/** A code of five digits, from all of it or from its last three; empty if it isn't one. */
function readFips(text: string, state: string): string {
  const figures = text.trim().replace(/\.0+$/, '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(figures)) return '';
  // A spreadsheet drops the zero in front of 01001.
  if (figures.length === 4 || figures.length === 5) return figures.padStart(5, '0');
  const { digits } = byState.get(state) ?? {};
  return digits !== undefined && figures.length <= 3 ? digits + figures.padStart(3, '0') : '';
}

export interface CountyFields {
  county?: string | undefined;
  fips?: string | undefined;
  state?: string | undefined;
}

export interface CountyPlace {
  /** Two letters; empty if unknown. */
  state: string;
  /** The FIPS codes that the county may have, mostly one; empty if it is unknown. */
  codes: string[];
}

/** The county that the cells mean. A code of five digits also gives the state. */
export function readCounty({ county = '', fips = '', state = '' }: CountyFields): CountyPlace {
  const statedState = normalizeState(state) ?? '';
  const code = readFips(fips, statedState) || (/^\d{5}$/.test(county.trim()) ? county.trim() : '');
  const ofCode = stateOfDigits.get(code.slice(0, 2));
  if (ofCode !== undefined) return { state: statedState || ofCode, codes: withRegions([code]) };
  const ofState = byState.get(statedState);
  if (ofState === undefined || county.trim() === '') return { state: statedState, codes: [] };
  const number =
    statedState === 'FL' && /^\d{2}$/.test(county.trim()) ? Number(county) - firstFloridaNumber : -1;
  const numbered = floridaCodes[number];
  if (numbered !== undefined) return { state: statedState, codes: [numbered] };
  return { state: statedState, codes: withRegions(codesOfName(county, ofState)) };
}

/** The states that have a county of this name, with its codes. */
export const statesWithCounty = (county: string): CountyPlace[] =>
  [...byState].flatMap(([state, counties]) => {
    const codes = codesOfName(county, counties);
    return codes.length === 0 ? [] : [{ state, codes: withRegions(codes) }];
  });
