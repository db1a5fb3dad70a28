/** Moves of the demo town's people: their current home and the ones before. */
import type { Home, Span, Stay, Where } from './homes.ts';
import { type Random, weighted } from './random.ts';
import { asOf, type Resident, type Site } from './residents.ts';

export const movesBefore = weighted([0, 1, 2, 3, 4], [24, 30, 24, 14, 8]);

/** Moves one or two adults into a home, with previous homes shared and separate. */
export function moveIn(site: Site, adults: Resident[], where: Where, notBefore = 0): void {
  const { random, homes } = site;
  const youngest = Math.max(...adults.map((adult) => adult.born));
  const earliest = Math.max(youngest + 20 * 12, notBefore);
  const tenure = Math.floor(-Math.log(1 - random.next()) * 9 * 12) + 3;
  const from = Math.min(asOf - 1, Math.max(earliest, asOf - tenure));
  const flat = random.chance(adults.length > 1 ? 0.1 : 0.3);
  const home = homes.move(random, flat ? 'flat' : 'house', where, { from, to: asOf });
  const owner = !flat && asOf - youngest > 27 * 12 && random.chance(0.72);
  const moves = movesBefore(random);
  const shared = adults.length > 1 ? random.between(0, Math.min(moves, 2)) : 0;
  const together = shared > 0 ? earlierStays(site, adults, home, from, shared, notBefore) : [];
  const firstHome = together.at(-1)?.from ?? from;
  for (const adult of adults) {
    adult.owner = owner;
    place(adult, home, from, random);
    const alone = earlierStays(site, [adult], home, firstHome, moves - together.length, notBefore);
    adult.stays.push(...together, ...alone);
    site.residents.push(adult);
  }
}

/** Sets the current home; last seen within three years, or until death. */
export function place(resident: Resident, home: Home, from: number, random: Random): void {
  const quiet = resident.deceased ? random.between(2, 140) : random.between(0, random.chance(0.8) ? 10 : 34);
  resident.stays[0] = { home, from, to: Math.max(from, asOf - quiet) };
}

/** Homes before `until`, latest first, back to adulthood. */
export function earlierStays(
  site: Site,
  people: Resident[],
  now: Home,
  until: number,
  count: number,
  notBefore = 0,
): Stay[] {
  const { random, homes } = site;
  const grown = Math.max(...people.map((person) => person.born)) + 19 * 12;
  const stays: Stay[] = [];
  let end = until - random.between(0, 1);
  while (stays.length < count) {
    const span: Span = { from: Math.max(end - random.between(9, 110), grown, notBefore), to: end };
    if (span.to - span.from < 5) break;
    const kind = random.chance(0.35) ? 'flat' : 'house';
    stays.push({ home: homes.move(random, kind, whereBefore(random, now), span), ...span });
    end = span.from - random.between(0, 2);
  }
  return stays;
}

/** Most moves are short; most people far away once lived in the county. */
function whereBefore(random: Random, now: Home): Where {
  const drawn = random.next();
  if (now.place.area === 'far') {
    if (drawn < 0.65) return 'county';
    return drawn < 0.8 ? 'near' : 'far';
  }
  if (drawn < 0.3) return now.place;
  if (drawn < 0.75) return now.place.area;
  return drawn < 0.9 ? 'near' : 'anywhere';
}
