/** A made-up region of counties, streets and houses. Knows nothing of how addresses are matched. */
import type { PersonAddress } from '#linkage';
import { type Chance, wheel } from '../population/random.ts';

/** A county with one town. */
interface Town {
  city: string;
  county: string;
  fips: string;
  zips: string[];
  streets: string[];
}

export interface Lot {
  situs: PersonAddress;
  apn: string;
  county: string;
  fips: string;
}

const counties =
  'ALAMANCE:37001 ALEXANDER:37003 ANSON:37007 BEAUFORT:37013 BLADEN:37017 BURKE:37023 CATAWBA:37035 CHATHAM:37037 CRAVEN:37049 DUPLIN:37061 FORSYTH:37067 GRANVILLE:37077 HALIFAX:37083 HARNETT:37085 HOKE:37093 IREDELL:37097 LENOIR:37107 MOORE:37125 PERSON:37145 WILKES:37193'.split(
    ' ',
  );
const cities =
  'Farrowdale,Quillmont,Ashby Falls,Pembroke Springs,Langtry,Hollis Ferry,Winslow,Marlowe Grove,Drexel Ford,Thorne Harbor,Fenwick,Redmarsh,Stillwater Bend,Oakhollow,Brindle,Cresswood,Dunmere,Elkhaven,Foxbridge,Graymoor'.split(
    ',',
  );
const trunks =
  'MAPLE CHURCH SCHOOL PARK LINCOLN JEFFERSON UNION MARKET COLLEGE DEPOT CANAL GRANT HICKORY CHESTNUT SYCAMORE PINE ELM ASPEN LAUREL HOLLY SPRUCE HEMLOCK MAGNOLIA WILLOW RIVER LAKE MILL MEADOW FOREST SPRING VALLEY RIDGE CEDAR BIRCH DOGWOOD JUNIPER FRANKLIN MADISON MONROE TAYLOR HARRISON TYLER CLEVELAND ROOSEVELT WILSON HARBOR ORCHARD GARDEN PRAIRIE SUMMIT'.split(
    ' ',
  );
const seconds = ['', '', '', ' HILL', ' CREEK', ' GLEN', ' POINT'];
const endings = wheel(
  ['ST', 'AVE', 'RD', 'DR', 'LN', 'CT', 'CIR', 'WAY', 'BLVD'],
  [20, 15, 20, 20, 12, 8, 4, 4, 2],
);
const opposite: Record<string, string> = { N: 'S', S: 'N', E: 'W', W: 'E' };

const streetsPerTown = 260;

export function makeTowns(random: Chance): Town[] {
  return counties.map((entry, at) => {
    const [county = '', fips = ''] = entry.split(':');
    const zip = 27_000 + at * 40 + random.whole(0, 30);
    return {
      city: cities[at] ?? '',
      county,
      fips,
      zips: [String(zip), String(zip + 3)],
      streets: streets(random),
    };
  });
}

/** A quarter of streets has a direction, and half of these an opposite with the same houses. */
function streets(random: Chance): string[] {
  const made = new Set<string>();
  while (made.size < streetsPerTown) {
    const numbered = random.happens(0.1) ? `${random.whole(4, 60)}TH` : '';
    const name = `${numbered || random.one(trunks) + random.one(seconds)} ${endings(random)}`;
    const direction = random.happens(0.25) ? random.one(['N', 'S', 'E', 'W']) : '';
    made.add(`${direction} ${name}`.trim());
    if (direction !== '' && random.happens(0.5)) made.add(`${opposite[direction]} ${name}`);
  }
  return [...made];
}

/** Lots with distinct addresses and, within a county, distinct numbers. */
export function makeLots(random: Chance, towns: readonly Town[], size: number): Lot[] {
  const lots: Lot[] = [];
  const used = new Set<string>();
  while (lots.length < size) {
    const town = random.one(towns);
    const at = random.whole(0, town.streets.length - 1);
    const house = houseNumber(random);
    const street = `${house} ${town.streets[at]}`;
    if (used.has(`${town.city} ${street}`)) continue;
    used.add(`${town.city} ${street}`);
    const units = random.happens(0.02) ? random.whole(4, 24) : 0;
    const zip = town.zips[at % town.zips.length] ?? '';
    for (const unit of units === 0 ? [''] : Array.from({ length: units }, (_, one) => String(101 + one)))
      lots.push({
        situs: { street, unit, city: town.city, state: 'NC', zip },
        apn: parcelNumber(random, used, town),
        county: town.county,
        fips: town.fips,
      });
  }
  return lots.slice(0, size);
}

function houseNumber(random: Chance): string {
  const house = random.whole(1, 900) * random.one([1, 2, 5]);
  return random.happens(0.01) ? `${house}-${house + random.one([2, 4])}` : String(house);
}

/** As the county writes it: with hyphens, or as one number with leading zeros. */
function parcelNumber(random: Chance, used: Set<string>, { fips }: Town): string {
  for (;;) {
    const digits = (length: number) => String(random.whole(0, 10 ** length - 1)).padStart(length, '0');
    const number = Number(fips) % 3 === 0 ? `0${digits(9)}` : `${digits(4)}-${digits(2)}-${digits(4)}`;
    const key = `${fips} ${number}`;
    if (used.has(key)) continue;
    used.add(key);
    return number;
  }
}
