/** The words that US addresses are made of besides names: suffixes, directionals, units, boxes, ordinals, highways. */
import { suffixTable } from '../tables/street-suffixes.ts';

/** Spellings that lists use and Publication 28 doesn't name. */
const otherSuffixes = [
  ['PKY', 'PKWY'],
  ['TR', 'TRL'],
  ['CR', 'CIR'],
  ['LA', 'LN'],
  ['BLV', 'BLVD'],
  ['BL', 'BLVD'],
  ['CRT', 'CT'],
  ['TERR', 'TER'],
  ['TRCE', 'TRCE'],
  ['AVENIDA', 'AVE'],
] as const;

/** Spelling → standard suffix. */
export const suffixes: ReadonlyMap<string, string> = new Map([
  ...suffixTable
    .trim()
    .split(/\s+/)
    .flatMap((entry): [string, string][] => {
      const [standard = '', spellings = ''] = entry.split(':');
      const others = spellings.split(',').filter((spelling) => spelling !== '');
      return [standard, ...others].map((spelling) => [spelling, standard]);
    }),
  ...otherSuffixes,
]);

/** Suffixes that hardly ever are part of a street's or a city's name: where one stands, the street ends. */
export const strongSuffixes: ReadonlySet<string> = new Set(
  'ST AVE RD DR LN CT BLVD PL WAY CIR TER PKWY TRL HWY SQ TPKE ALY LOOP CV XING PLZ PIKE RUN EXPY CSWY TRCE CRES'.split(
    ' ',
  ),
);

export const directionals: ReadonlyMap<string, string> = new Map(
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

/** Whether two directionals before and behind a street exclude each other: W and E, S and S, SW and E. */
export const onOneAxis = (pre: string, post: string): boolean =>
  pre !== '' && (pre.length > 1 || (pre === 'N' || pre === 'S') === (post === 'N' || post === 'S'));

/** Designators that have an identifier behind them (Publication 28, appendix C2). */
export const unitWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    APT: 'APT',
    APARTMENT: 'APT',
    APMT: 'APT',
    UNIT: 'UNIT',
    UN: 'UNIT',
    UNT: 'UNIT',
    CONDO: 'UNIT',
    STE: 'STE',
    SUITE: 'STE',
    BLDG: 'BLDG',
    BUILDING: 'BLDG',
    BLD: 'BLDG',
    BLG: 'BLDG',
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
    LT: 'LOT',
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
export const loneUnitWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    BSMT: 'BSMT',
    BASEMENT: 'BSMT',
    MEZZANINE: 'MEZZ',
    MEZZ: 'MEZZ',
    FRNT: 'FRNT',
    FRONT: 'FRNT',
    LBBY: 'LBBY',
    LOBBY: 'LBBY',
    LOWR: 'LOWR',
    LOWER: 'LOWR',
    DOWN: 'LOWR',
    OFC: 'OFC',
    OFFICE: 'OFC',
    PH: 'PH',
    PENTHOUSE: 'PH',
    REAR: 'REAR',
    SIDE: 'SIDE',
    UP: 'UPPR',
    UPPR: 'UPPR',
    UPPER: 'UPPR',
  }),
);

/** FIRST → 1ST …; TWENTY FIRST is two words and joined by the parser. */
export const ordinals: ReadonlyMap<string, string> = new Map(
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

export const tens: ReadonlyMap<string, number> = new Map(
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

/** ONE → 1: house numbers that are written out. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
);

/** Words of post boxes. */
export const boxWords: ReadonlySet<string> = new Set(
  'PO POB POBOX BOX BX P O POST OFFICE DRAWER CALLER LOCKBOX LBX PMB'.split(' '),
);

/** Words of rural and contract routes. */
export const ruralWords: ReadonlySet<string> = new Set(
  'RR RFD HC HCR RURAL CONTRACT STAR ROUTE RT RTE R PSC CMR'.split(' '),
);

/** Words that a road's number stands behind. */
export const highwayWords: ReadonlySet<string> = new Set(
  'HIGHWAY HWY HIWAY HIGHWY HGHWY HIWY ROUTE RTE RT INTERSTATE US USHWY SR SH CR CTH STH FM RM IH TRUNK COUNTY CNTY CTY CO STATE STA FARM RANCH TOWNSHIP TWP PRIVATE FOREST COUNTRY PARISH CITY'.split(
    ' ',
  ),
);

/** Words of buildings, campuses and other places that have names of their own. */
export const buildingWords: ReadonlySet<string> = new Set(
  `BUILDING BLDG TOWER TOWERS PLAZA PLZ CENTER CENTRE CTR MALL HALL HOUSE HOTEL INN MOTEL AIRPORT HOSPITAL SCHOOL UNIVERSITY COLLEGE
CAMPUS LIBRARY CHURCH STATION MARKET OFFICE PARK COMPLEX APARTMENTS APTS TOWNHOMES CONDOS ESTATES BASE AFB ARENA STADIUM
COURTHOUSE MUSEUM BANK SHOPPING INDUSTRIAL MEDICAL PROFESSIONAL EXECUTIVE FEDERAL MUNICIPAL NATIONAL TERMINAL`.split(
    /\s+/,
  ),
);

export const countryWords: ReadonlySet<string> = new Set(
  'USA US UNITED STATES AMERICA UNITEDSTATES'.split(' '),
);

/** Words that stand before or in the name of somebody whom post is for. */
export const recipientWords: ReadonlySet<string> = new Set(
  'C/O % ATTN ATTENTION CARE LLC LLP INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED ASSOCIATES ASSOCIATION TRUST TRUSTEE ESTATE FOUNDATION GROUP SERVICES DIVISION MR MRS MS RE ACCT ACCOUNT CLIENT LOAN'.split(
    ' ',
  ),
);
