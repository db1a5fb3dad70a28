/** Households of the demo town: who lives together, and which children have left. */
import { createHomes } from './homes.ts';
import { earlierStays, moveIn, movesBefore, place } from './moves.ts';
import { type Random, weighted } from './random.ts';
import {
  ageOf,
  asOf,
  middleName,
  nameAfter,
  newAdult,
  newPartner,
  type Resident,
  type Site,
  surname,
} from './residents.ts';

const householdKind = weighted(
  ['family', 'couple', 'single', 'single parent', 'flat-sharers', 'three generations', 'namesake'] as const,
  [270, 235, 285, 90, 65, 40, 15],
);
/**
 * Creates at least `minimum` people, household by household. The same seed gives the same people in the same order, so
 * a smaller town is a prefix of a larger one.
 */
export function settle(random: Random, minimum: number): Resident[] {
  const site: Site = { random, homes: createHomes(), residents: [], households: 0 };
  while (site.residents.length < minimum) {
    const head = settleHousehold(site);
    if (head && ageOf(head) >= 46 && random.chance(0.3)) settleGrownChild(site, head);
  }
  return site.residents;
}

/** Creates one household; returns its head if it has, or may have had, children. */
function settleHousehold(site: Site): Resident | undefined {
  const { random } = site;
  const kind = householdKind(random);
  site.households++;
  if (kind === 'flat-sharers') {
    settleFlatSharers(site);
    return undefined;
  }
  if (kind === 'single' || kind === 'namesake') {
    const single = newAdult(site, random.chance(0.48), surname(random), random.between(22, 91));
    const example = site.residents[random.between(0, Math.max(0, site.residents.length - 1))];
    if (kind === 'namesake' && example) {
      single.male = example.male;
      single.names = [{ ...example.names[0], middle: middleName(random, single.male), suffix: undefined }];
    }
    moveIn(site, [single], 'anywhere');
    return undefined;
  }
  if (kind === 'single parent') {
    const parent = newAdult(site, random.chance(0.2), surname(random), random.between(24, 52));
    moveIn(site, [parent], 'anywhere');
    addChildren(site, [parent], random.between(1, 3));
    return parent;
  }
  const couple = newCouple(site, random.between(24, kind === 'couple' ? 88 : 56));
  moveIn(site, couple, 'anywhere');
  if (kind !== 'couple') addChildren(site, couple, random.pick([1, 1, 2, 2, 2, 3, 3, 4]));
  if (kind === 'three generations') addGrandparent(site, couple[0]);
  return couple[0];
}

/** A grown child's household: shares the last name and, in its history, the parents' home. */
function settleGrownChild(site: Site, parent: Resident): void {
  const { random } = site;
  const age = ageOf(parent) - random.between(21, 34);
  if (age < 22) return;
  site.households++;
  const male = random.chance(0.5);
  const child = newAdult(site, male, parent.names[0].last, age);
  if (male && parent.male && random.chance(0.3)) nameAfter(random, child, parent);
  const household = [child];
  if (random.chance(0.5)) household.push(newPartner(site, child));
  const leftHome = child.born + random.between(18, 23) * 12;
  moveIn(site, household, random.chance(0.6) ? parent.stays[0].home.place.area : 'anywhere', leftHome + 1);
  const parents = parent.stays.find((stay) => stay.from <= leftHome && leftHome <= stay.to);
  if (parents && child.stays.length < 5)
    child.stays.push({ home: parents.home, from: Math.max(parents.from, child.born), to: leftHome });
}

function settleFlatSharers(site: Site): void {
  const { random, homes } = site;
  const from = asOf - random.between(20, 60);
  const home = homes.move(random, 'flat', 'anywhere', { from, to: asOf });
  for (let count = random.between(2, 4); count > 0; count--) {
    const sharer = newAdult(site, random.chance(0.5), surname(random), random.between(21, 36));
    const since = asOf - random.between(4, asOf - from);
    place(sharer, home, since, random);
    sharer.stays.push(...earlierStays(site, [sharer], home, since, movesBefore(random)));
    site.residents.push(sharer);
  }
}

function newCouple(site: Site, age: number): [Resident, Resident] {
  const head = newAdult(site, site.random.chance(0.97), surname(site.random), age);
  return [head, newPartner(site, head)];
}

/** Children have lived with their parents since birth; some are adults, some are twins. */
function addChildren(site: Site, parents: Resident[], count: number): void {
  const { random } = site;
  const [parent] = parents;
  if (!parent) return;
  const youngest = Math.min(...parents.map(ageOf));
  for (let left = count; left > 0; left--) {
    const age = random.between(Math.max(0, youngest - 40), Math.min(26, youngest - 20));
    if (age < 0) return;
    const child = addChild(site, parent, age);
    const twins = age < 25 && random.chance(0.02);
    if (child.male && parent.male && !twins && random.chance(0.06)) nameAfter(random, child, parent);
    if (twins) {
      const twin = addChild(site, parent, age);
      twin.born = child.born;
      twin.birthDay = child.birthDay;
      twin.stays = [{ ...child.stays[0] }, ...child.stays.slice(1)];
    }
  }
}

function addChild(site: Site, parent: Resident, age: number): Resident {
  const male = site.random.chance(0.51);
  const siblings = site.residents.slice(-8).filter((other) => other.household === site.households - 1);
  let child = newAdult(site, male, parent.names[0].last, age);
  while (siblings.some((other) => other.names[0].first === child.names[0].first)) {
    child = newAdult(site, male, parent.names[0].last, age);
  }
  child.names = [child.names[0]];
  child.deceased = false;
  const homes = parent.stays.filter((stay) => stay.to >= child.born);
  const [now, ...before] = homes.map((stay) => ({ ...stay, from: Math.max(stay.from, child.born) }));
  const { home } = parent.stays[0];
  child.stays = [now ?? { home, from: child.born, to: child.born }, ...before];
  site.residents.push(child);
  return child;
}

/** A widowed parent of the head who has moved in. */
function addGrandparent(site: Site, head: Resident): void {
  const { random } = site;
  const elder = newAdult(
    site,
    random.chance(0.25),
    head.names[0].last,
    Math.min(97, ageOf(head) + random.between(22, 34)),
  );
  const { home, from } = head.stays[0];
  const since = Math.min(asOf - 1, from + random.between(0, Math.max(0, asOf - from - 1)));
  place(elder, home, since, random);
  elder.stays.push(...earlierStays(site, [elder], home, since, movesBefore(random)));
  site.residents.push(elder);
}
