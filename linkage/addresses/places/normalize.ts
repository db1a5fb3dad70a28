import { fold, isDigits, words } from '../../text.ts';

const stateTable = `
AL:ALABAMA AK:ALASKA AZ:ARIZONA AR:ARKANSAS CA:CALIFORNIA CO:COLORADO CT:CONNECTICUT DE:DELAWARE
DC:DISTRICT_OF_COLUMBIA FL:FLORIDA GA:GEORGIA HI:HAWAII ID:IDAHO IL:ILLINOIS IN:INDIANA IA:IOWA KS:KANSAS
KY:KENTUCKY LA:LOUISIANA ME:MAINE MD:MARYLAND MA:MASSACHUSETTS MI:MICHIGAN MN:MINNESOTA MS:MISSISSIPPI MO:MISSOURI
MT:MONTANA NE:NEBRASKA NV:NEVADA NH:NEW_HAMPSHIRE NJ:NEW_JERSEY NM:NEW_MEXICO NY:NEW_YORK NC:NORTH_CAROLINA
ND:NORTH_DAKOTA OH:OHIO OK:OKLAHOMA OR:OREGON PA:PENNSYLVANIA RI:RHODE_ISLAND SC:SOUTH_CAROLINA SD:SOUTH_DAKOTA
TN:TENNESSEE TX:TEXAS UT:UTAH VT:VERMONT VA:VIRGINIA WA:WASHINGTON WV:WEST_VIRGINIA WI:WISCONSIN WY:WYOMING
AS:AMERICAN_SAMOA GU:GUAM MP:NORTHERN_MARIANA_ISLANDS PR:PUERTO_RICO VI:VIRGIN_ISLANDS AA:ARMED_FORCES_AMERICAS
AE:ARMED_FORCES_EUROPE AP:ARMED_FORCES_PACIFIC`;

const oldAbbreviations: Record<string, string> = {
  ALA: 'AL',
  ARIZ: 'AZ',
  ARK: 'AR',
  CALIF: 'CA',
  CAL: 'CA',
  COLO: 'CO',
  CONN: 'CT',
  DEL: 'DE',
  FLA: 'FL',
  ILL: 'IL',
  IND: 'IN',
  KANS: 'KS',
  KAN: 'KS',
  MASS: 'MA',
  MICH: 'MI',
  MINN: 'MN',
  MISS: 'MS',
  MONT: 'MT',
  NEB: 'NE',
  NEBR: 'NE',
  NEV: 'NV',
  OKLA: 'OK',
  ORE: 'OR',
  OREG: 'OR',
  PENN: 'PA',
  PENNA: 'PA',
  TENN: 'TN',
  TEX: 'TX',
  WASH: 'WA',
  WIS: 'WI',
  WISC: 'WI',
  WYO: 'WY',
  'N H': 'NH',
  'N J': 'NJ',
  'N M': 'NM',
  'N Y': 'NY',
  'N C': 'NC',
  'N D': 'ND',
  'R I': 'RI',
  'S C': 'SC',
  'S D': 'SD',
  'W VA': 'WV',
  'D C': 'DC',
  'WASHINGTON DC': 'DC',
};

const states: ReadonlyMap<string, string> = new Map([
  ...Object.entries(oldAbbreviations),
  ...stateTable
    .trim()
    .split(/\s+/)
    .flatMap((entry): [string, string][] => {
      const [code = '', name = ''] = entry.split(':');
      return [
        [code, code],
        [name.replaceAll('_', ' '), code],
      ];
    }),
]);

const stateWords: ReadonlySet<string> = new Set([...states.keys()].flatMap((name) => name.split(' ')));

/** Whether a word is in the name of a state. */
export const isStateWord = (word: string): boolean => stateWords.has(word);

/** The two-letter code of a state's name or abbreviation; null outside the United States and its territories. */
export function normalizeState(text: string): string | null {
  return states.get(text) ?? states.get(fold(text)) ?? null;
}

/**
 * A ZIP or ZIP+4; null for other texts. Spreadsheets drop leading zeros and add `.0`: 3784 is 03784. No ZIP starts with
 * 000.
 */
export function normalizeZip(text: string): Zip | null {
  // A fast path, as most ZIPs have five digits or are missing.
  if (text === '') return null;
  if (text.length === 5 && isDigits(text)) return isNoZip(text) ? null : { zip: text, plus4: '' };
  const bare = text.trim().replace(/\.0+$/, '');
  const parts =
    /^(\d{3,5})(?:[-\s]+(\d{4})?)?$/.exec(bare) ??
    /^(\d{5})(\d{4})$/.exec(bare) ??
    /^(\d{4})(\d{4})$/.exec(bare);
  const digits = parts?.[1];
  if (digits === undefined) return null;
  const zip = digits.padStart(5, '0');
  if (isNoZip(zip)) return null;
  return { zip, plus4: parts?.[2] ?? '' };
}

type Zip = { readonly zip: string; readonly plus4: string };

const isNoZip = (digits: string): boolean => digits.startsWith('000') || digits === '99999';

const cityWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ST: 'SAINT',
    STE: 'SAINTE',
    FT: 'FORT',
    MT: 'MOUNT',
    N: 'NORTH',
    S: 'SOUTH',
    E: 'EAST',
    W: 'WEST',
    NO: 'NORTH',
    SO: 'SOUTH',
    HTS: 'HEIGHTS',
    SPGS: 'SPRINGS',
    BCH: 'BEACH',
    TWP: 'TOWNSHIP',
    PK: 'PARK',
    CTR: 'CENTER',
    JCT: 'JUNCTION',
    PT: 'POINT',
    LK: 'LAKE',
    VY: 'VALLEY',
    VLY: 'VALLEY',
    TW: 'TOWNSHIP',
    VLG: 'VILLAGE',
    GDNS: 'GARDENS',
    GRV: 'GROVE',
    HBR: 'HARBOR',
    FLS: 'FALLS',
    CY: 'CITY',
  }),
);

/** A word of a city's name, spelled out if it is a common abbreviation. */
export const cityWord = (word: string): string => cityWords.get(word) ?? word;

/** A city in capitals with common abbreviations spelled out: `W LEBANON` → `WEST LEBANON`. */
export function normalizeCity(text: string): string {
  const city = fold(text);
  return city.includes(' ') ? words(city).map(cityWord).join(' ') : cityWord(city);
}
