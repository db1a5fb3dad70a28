/** Address rules by country; other countries require a street line and a city. */
interface Rule {
  /** What the region is called: a key of the page texts. Without it there is no region field. */
  region?: 'state' | 'province' | 'prefecture' | 'county';
  regionNeeded?: true;
  /** Format of the postal code, required if set. */
  postal?: RegExp;
  /** What the postal code is called, and an example. */
  code: 'zip' | 'postcode' | 'postal_code';
  example?: string;
  /** The postal code follows the city and region, such as “Springfield, IL 62704”; elsewhere it comes first. */
  codeLast?: true;
}

const rules: Record<string, Rule> = {
  US: {
    region: 'state',
    regionNeeded: true,
    postal: /^\d{5}(-\d{4})?$/,
    code: 'zip',
    example: '62704',
    codeLast: true,
  },
  CA: {
    region: 'province',
    regionNeeded: true,
    postal: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
    code: 'postal_code',
    example: 'K1A 0B1',
    codeLast: true,
  },
  GB: {
    region: 'county',
    postal: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    code: 'postcode',
    example: 'SW1A 1AA',
    codeLast: true,
  },
  AU: {
    region: 'state',
    regionNeeded: true,
    postal: /^\d{4}$/,
    code: 'postcode',
    example: '2000',
    codeLast: true,
  },
  DE: { postal: /^\d{5}$/, code: 'postal_code', example: '10115' },
  FR: { postal: /^\d{5}$/, code: 'postal_code', example: '75001' },
  NL: { postal: /^\d{4} ?[A-Z]{2}$/i, code: 'postal_code', example: '1012 AB' },
  JP: {
    region: 'prefecture',
    regionNeeded: true,
    postal: /^\d{3}-?\d{4}$/,
    code: 'postal_code',
    example: '100-0001',
  },
  IE: { region: 'county', code: 'postcode', codeLast: true },
  IN: {
    region: 'state',
    regionNeeded: true,
    postal: /^\d{6}$/,
    code: 'postal_code',
    example: '110001',
    codeLast: true,
  },
  MX: { region: 'state', regionNeeded: true, postal: /^\d{5}$/, code: 'postal_code', example: '06000' },
};

/** Selectable countries by ISO code. */
export const countries: readonly string[] =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

const usual: Rule = { code: 'postal_code' };

/** Returns the address rule of a country. */
export const addressRule = (country: string): Rule => rules[country] ?? usual;

/** The line with the city, region and postal code, in the country's order. */
export function placeLine({ city, region, postal_code, country }: Record<PlaceField, string>): string {
  const join = (parts: string[], separator: string) => parts.filter(Boolean).join(separator);
  return addressRule(country).codeLast
    ? join([join([city, region], ', '), postal_code], ' ')
    : join([postal_code, city, region], ' ');
}

type PlaceField = 'city' | 'region' | 'postal_code' | 'country';
