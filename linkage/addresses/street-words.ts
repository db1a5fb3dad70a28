/** Words of US addresses other than names: suffixes, directionals, units, boxes, ordinals, highways. */
import { suffixTable } from '../tables/street-suffixes.ts';

/** Spellings in lists that Publication 28 doesn't include. */
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

/** Suffixes that are rarely part of a street's or city's name: the street ends here. */
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

/** Whether the directionals before and after a street contradict each other: W and E, S and S, SW and E. */
export const onOneAxis = (pre: string, post: string): boolean =>
  pre !== '' && (pre.length > 1 || (pre === 'N' || pre === 'S') === (post === 'N' || post === 'S'));

/** Designators followed by an identifier (Publication 28, appendix C2). */
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

/** Designators without an identifier. */
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

/** FIRST → 1ST …; the parser joins the two words of TWENTY FIRST. */
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

/** ONE → 1, for house numbers that are spelled out. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
);

export const boxWords: ReadonlySet<string> = new Set(
  'PO POB POBOX BOX BX P O POST OFFICE DRAWER CALLER LOCKBOX LBX PMB'.split(' '),
);

export const ruralWords: ReadonlySet<string> = new Set(
  'RR RFD HC HCR RURAL CONTRACT STAR ROUTE RT RTE R PSC CMR'.split(' '),
);

/** Words before a road's number. */
export const highwayWords: ReadonlySet<string> = new Set(
  'HIGHWAY HWY HIWAY HIGHWY HGHWY HIWY ROUTE RTE RT INTERSTATE US USHWY SR SH CR CTH STH FM RM IH TRUNK COUNTY CNTY CTY CO STATE STA FARM RANCH TOWNSHIP TWP PRIVATE FOREST COUNTRY PARISH CITY'.split(
    ' ',
  ),
);

/** Words of buildings, campuses and other places with names. */
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

/** Words before or in a recipient's name. */
export const recipientWords: ReadonlySet<string> = new Set(
  'C/O % ATTN ATTENTION CARE LLC LLP INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED ASSOCIATES ASSOCIATION TRUST TRUSTEE ESTATE FOUNDATION GROUP SERVICES DIVISION MR MRS MS RE ACCT ACCOUNT CLIENT LOAN'.split(
    ' ',
  ),
);
