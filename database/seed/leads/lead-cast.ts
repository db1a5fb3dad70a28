/**
 * Chooses which people of the demo town appear in the sample leads, and with which error, before phones are assigned.
 */
import type { Home } from '../people/homes.ts';
import { homeCounty } from '../people/places.ts';
import { createRandom } from '../people/random.ts';
import { ageOf, type Resident } from '../people/residents.ts';
import { shortFormsOf } from '../people/spelling.ts';

/** What is special about a row. */
export type CastKind =
  | 'as it is'
  | 'nickname'
  | 'typo in last name'
  | 'typo in first name'
  | 'typo in street'
  | 'names swapped'
  | 'owner moved'
  | 'couple in one name'
  | 'second owner'
  | 'trustee'
  | 'family trust'
  | 'estate'
  | 'initial only'
  | 'maiden name'
  | 'ZIP missing'
  | 'ZIP without its zero'
  | 'unit missing'
  | 'wrong ZIP'
  | 'junior'
  | 'PO box'
  | 'unlisted relative'
  | 'minor';

export interface CastMember {
  kind: CastKind;
  /** Index in the town, from 0. */
  index: number;
  resident: Resident;
  /** The spouse, if the row names both. */
  partner: Resident | undefined;
  /** Whether the lead can be matched to this person: false for children and for relatives no source lists. */
  reachable: boolean;
}

/** The sample leads are about the town's first people, so that they also exist in a smaller town. */
export const castPool = 5000;

interface Part {
  kind: CastKind;
  count: number;
  fits: (resident: Resident) => boolean;
}

const single = (resident: Resident) => resident.partner === undefined;
const hasLivingPartner = ({ partner }: Resident) => partner !== undefined && !partner.deceased;
const inCounty = (home: Home) =>
  home.place.county === homeCounty.county && home.place.state === homeCounty.state;
const livesInCounty = (resident: Resident) => inCounty(resident.stays[0].home);
const formerHome = (resident: Resident) => formerCountyHome(resident) !== undefined;

/** Rare ones first, because each household is used once. */
const parts: Part[] = [
  { kind: 'ZIP without its zero', count: 10, fits: ({ stays }) => stays[0].home.place.zip.startsWith('0') },
  {
    kind: 'estate',
    count: 4,
    fits: (resident) => resident.deceased && single(resident) && livesInCounty(resident),
  },
  { kind: 'junior', count: 6, fits: ({ names }) => names[0].suffix === 'Jr' },
  { kind: 'maiden name', count: 8, fits: (resident) => maidenName(resident) !== undefined },
  { kind: 'unit missing', count: 8, fits: ({ stays }) => stays[0].home.unit !== undefined },
  {
    kind: 'family trust',
    count: 3,
    fits: (resident) => single(resident) && livesInCounty(resident) && ageOf(resident) > 55,
  },
  {
    kind: 'family trust',
    count: 3,
    fits: (resident) => hasLivingPartner(resident) && livesInCounty(resident) && ageOf(resident) > 45,
  },
  { kind: 'minor', count: 2, fits: (resident) => ageOf(resident) < 14 && livesInCounty(resident) },
  { kind: 'couple in one name', count: 20, fits: hasLivingPartner },
  { kind: 'second owner', count: 12, fits: hasLivingPartner },
  { kind: 'owner moved', count: 20, fits: formerHome },
  { kind: 'trustee', count: 14, fits: (resident) => ageOf(resident) > 40 },
  { kind: 'nickname', count: 20, fits: ({ names }) => shortFormsOf(names[0].first).length > 0 },
  { kind: 'typo in last name', count: 16, fits: ({ names }) => names[0].last.length > 4 },
  { kind: 'typo in first name', count: 12, fits: ({ names }) => names[0].first.length > 4 },
  {
    kind: 'typo in street',
    count: 12,
    fits: ({ stays }) => /\d [NSEW] \w{5}|\d \w{5}/.test(stays[0].home.street),
  },
  { kind: 'names swapped', count: 16, fits: () => true },
  { kind: 'initial only', count: 12, fits: () => true },
  { kind: 'ZIP missing', count: 12, fits: () => true },
  { kind: 'wrong ZIP', count: 6, fits: livesInCounty },
  { kind: 'PO box', count: 6, fits: livesInCounty },
  { kind: 'unlisted relative', count: 10, fits: livesInCounty },
  { kind: 'as it is', count: 40, fits: () => true },
];

/** Chooses the same people for the same seed, whatever the town's size. Throws if too few people qualify. */
export function chooseCast(residents: readonly Resident[], seed: number): CastMember[] {
  const random = createRandom(seed + 3);
  // A household at the end of the pool could be cut in two.
  const pool = [...residents.entries()].slice(0, castPool - 20);
  const used = new Set<number>();
  const cast: CastMember[] = [];
  for (const { kind, count, fits } of parts) {
    const waiting = random.shuffle(pool);
    for (let left = count; left > 0; left--) {
      const at = waiting.findIndex(([, one]) => !used.has(one.household) && rightAge(kind, one) && fits(one));
      const found = waiting.splice(at, 1)[0];
      if (at < 0 || !found)
        throw new Error(`The demo town has too few people of kind "${kind}" for the sample leads.`);
      const [index, resident] = found;
      used.add(resident.household);
      const reachable = kind !== 'minor' && kind !== 'unlisted relative';
      cast.push({
        kind,
        index,
        resident,
        partner: namesBoth(kind) ? resident.partner : undefined,
        reachable,
      });
    }
  }
  return cast;
}

/** Returns a former last name that isn't just a source's typo. */
export function maidenName({ partner, names }: Resident): string | undefined {
  if (!partner || !names[0].last.endsWith(partner.names[0].last)) return undefined;
  return names.find(({ last }) => last.slice(0, 2) !== names[0].last.slice(0, 2))?.last;
}

/** Returns a home in the county that this person has left. */
export function formerCountyHome({ stays }: Resident): Home | undefined {
  return stays.slice(1).find(({ home }) => inCounty(home))?.home;
}

/** Returns the person's home in the county, preferring the current one. */
export function countyHome(resident: Resident): Home | undefined {
  return livesInCounty(resident) ? resident.stays[0].home : formerCountyHome(resident);
}

function rightAge(kind: CastKind, resident: Resident): boolean {
  if (kind === 'minor') return true;
  return ageOf(resident) >= 21 && (kind === 'estate' || !resident.deceased);
}

function namesBoth(kind: CastKind): boolean {
  return kind === 'couple in one name' || kind === 'second owner' || kind === 'family trust';
}
