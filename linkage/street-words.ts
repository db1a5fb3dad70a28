/** The words that US addresses are made of besides names: suffixes, directionals, units, boxes, ordinals, highways. */
import { suffixTable } from './table-street-suffixes.ts';

/** Spelling → standard suffix. */
export const suffixes = new Map<string, string>();
for (const entry of suffixTable.trim().split(/\s+/)) {
  const [standard = '', spellings = ''] = entry.split(':');
  suffixes.set(standard, standard);
  for (const spelling of spellings.split(',')) if (spelling) suffixes.set(spelling, standard);
}
// Spellings that lists outside Publication 28 use.
for (const [spelling, standard] of [
  ['PKY', 'PKWY'],
  ['TR', 'TRL'],
  ['CR', 'CIR'],
  ['LA', 'LN'],
  ['BLV', 'BLVD'],
  ['BL', 'BLVD'],
  ['TERR', 'TER'],
  ['TRCE', 'TRCE'],
  ['AVENIDA', 'AVE'],
] as const)
  suffixes.set(spelling, standard);

/** Suffixes that hardly ever are part of a street's or a city's name: where one stands, the street ends. */
export const strongSuffixes = new Set(
  'ST AVE RD DR LN CT BLVD PL WAY CIR TER PKWY TRL HWY SQ TPKE ALY LOOP CV XING PLZ PIKE RUN EXPY CSWY TRCE CRES'.split(
    ' ',
  ),
);

export const directionals = new Map<string, string>(
  Object.entries({
    N: 'N',
    S: 'S',
    E: 'E',
    W: 'W',
    NE: 'NE',
    NW: 'NW',
    SE: 'SE',
    SW: 'SW',
    NO: 'N',
    SO: 'S',
    NORTH: 'N',
    SOUTH: 'S',
    EAST: 'E',
    WEST: 'W',
    NORTHEAST: 'NE',
    NORTHWEST: 'NW',
    SOUTHEAST: 'SE',
    SOUTHWEST: 'SW',
  }),
);

/** Designators that have an identifier behind them (Publication 28, appendix C2). */
export const unitWords = new Map<string, string>(
  Object.entries({
    APT: 'APT',
    APARTMENT: 'APT',
    APMT: 'APT',
    UNIT: 'UNIT',
    UN: 'UNIT',
    UNT: 'UNIT',
    STE: 'STE',
    SUITE: 'STE',
    BLDG: 'BLDG',
    BUILDING: 'BLDG',
    FL: 'FL',
    FLOOR: 'FL',
    FLR: 'FL',
    RM: 'RM',
    ROOM: 'RM',
    DEPT: 'DEPT',
    DEPARTMENT: 'DEPT',
    HNGR: 'HNGR',
    HANGAR: 'HNGR',
    KEY: 'KEY',
    LOT: 'LOT',
    PIER: 'PIER',
    SLIP: 'SLIP',
    SPC: 'SPC',
    SPACE: 'SPC',
    SP: 'SPC',
    STOP: 'STOP',
    TRLR: 'TRLR',
    TRAILER: 'TRLR',
    NUM: '#',
    '#': '#',
  }),
);

/** Designators that stand alone. */
export const loneUnitWords = new Map<string, string>(
  Object.entries({
    BSMT: 'BSMT',
    BASEMENT: 'BSMT',
    FRNT: 'FRNT',
    FRONT: 'FRNT',
    LBBY: 'LBBY',
    LOBBY: 'LBBY',
    LOWR: 'LOWR',
    LOWER: 'LOWR',
    OFC: 'OFC',
    OFFICE: 'OFC',
    PH: 'PH',
    PENTHOUSE: 'PH',
    REAR: 'REAR',
    SIDE: 'SIDE',
    UPPR: 'UPPR',
    UPPER: 'UPPR',
  }),
);

/** FIRST → 1ST …; TWENTY FIRST is two words and joined by the parser. */
export const ordinals = new Map<string, string>(
  Object.entries({
    FIRST: '1ST',
    SECOND: '2ND',
    THIRD: '3RD',
    FOURTH: '4TH',
    FIFTH: '5TH',
    SIXTH: '6TH',
    SEVENTH: '7TH',
    EIGHTH: '8TH',
    NINTH: '9TH',
    TENTH: '10TH',
    ELEVENTH: '11TH',
    TWELFTH: '12TH',
    THIRTEENTH: '13TH',
    FOURTEENTH: '14TH',
    FIFTEENTH: '15TH',
    SIXTEENTH: '16TH',
    SEVENTEENTH: '17TH',
    EIGHTEENTH: '18TH',
    NINETEENTH: '19TH',
    TWENTIETH: '20TH',
    THIRTIETH: '30TH',
    FORTIETH: '40TH',
    FIFTIETH: '50TH',
    SIXTIETH: '60TH',
  }),
);

export const tens = new Map<string, number>(
  Object.entries({
    TWENTY: 20,
    THIRTY: 30,
    FORTY: 40,
    FIFTY: 50,
    SIXTY: 60,
    SEVENTY: 70,
    EIGHTY: 80,
    NINETY: 90,
  }),
);

/** First words of two-word cities, for lines without commas whose street has no suffix. */
export const cityStarts = new Set(
  'NEW SAN LOS LAS FORT FT SAINT ST PORT MOUNT MT NORTH SOUTH EAST WEST EL LA SANTA PALM LONG GRAND LAKE BATON LITTLE DES CEDAR CORPUS COLORADO KANSAS OKLAHOMA SALT SIOUX VIRGINIA OVERLAND ROUND BOCA CAPE CORAL DEL GREEN HIGH IDAHO IOWA JERSEY MYRTLE NIAGARA PANAMA PINE RAPID ROCK SILVER SPRING WHITE WINTER'.split(
    ' ',
  ),
);

/** Last words of two-word cities. */
export const cityEnds = new Set(
  'CITY BEACH SPRINGS FALLS HEIGHTS PARK HILLS VALLEY LAKE GROVE ISLAND VILLAGE TOWNSHIP JUNCTION RAPIDS BLUFFS ROCK RIVER HARBOR POINT CREEK OAKS CENTER BLUFF STATION RIDGE MILLS'.split(
    ' ',
  ),
);

/** `NH ROUTE 4A`: the road of a state. */
const stateHighway = (word: string): RegExp =>
  new RegExp(
    `^(?:A[KLRZ]|C[AOT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) (?:${word}) (\\d\\w*)\\b`,
  );

/** What highway words are written as; the number follows. */
export const highways: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:U S|US|U S A) (?:HIGHWAY|HWY|HIWAY|ROUTE|RTE|RT) (\w+)/, 'US HIGHWAY'],
  [/^US (\d+\w?)\b/, 'US HIGHWAY'],
  [/^(?:INTERSTATE|I H|IH|I) (?:HIGHWAY |HWY )?(\d+\w?)\b/, 'INTERSTATE'],
  [/^(?:COUNTY|CO|CNTY) (?:ROAD|RD|RTE|ROUTE) (\w+)/, 'COUNTY ROAD'],
  [/^(?:COUNTY|CO|CNTY) (?:HIGHWAY|HWY|HIWAY) (\w+)/, 'COUNTY HIGHWAY'],
  [/^(?:CR|CO|CTY) (\d+\w?)\b/, 'COUNTY ROAD'],
  [/^(?:STATE|ST|STA) (?:ROAD|RD) (\d\w*)\b/, 'STATE ROAD'],
  [/^(?:STATE|ST|STA) (?:ROUTE|RTE|RT) (\d\w*)\b/, 'STATE ROUTE'],
  [/^(?:STATE|ST|STA) (?:HIGHWAY|HWY|HIWAY) (\d\w*)\b/, 'STATE HIGHWAY'],
  [/^(?:SR|S R) (\d+\w?)\b/, 'STATE ROAD'],
  [/^(?:SH) (\d+\w?)\b/, 'STATE HIGHWAY'],
  [/^(?:FM|FARM TO MARKET(?: ROAD| RD)?) (\d+\w?)\b/, 'FM'],
  [/^(?:RANCH (?:ROAD|RD)) (\d+\w?)\b/, 'RANCH ROAD'],
  [/^(?:TOWNSHIP|TWP) (?:ROAD|RD) (\w+)/, 'TOWNSHIP ROAD'],
  [stateHighway('HIGHWAY|HWY|HIWAY'), 'STATE HIGHWAY'],
  [stateHighway('ROUTE|RTE|RT'), 'STATE ROUTE'],
  [stateHighway('ROAD|RD'), 'STATE ROAD'],
  [/^(?:HIGHWAY|HWY|HIWAY|HIGHWY) (\d\w*)\b/, 'HIGHWAY'],
  [/^(?:ROUTE|RTE|RT) (\d\w*)\b/, 'ROUTE'],
];
