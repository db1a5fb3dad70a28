/**
 * A roll of crowded buildings: 100 to 800 residents at one address, without unit numbers. Four rows of ten are about
 * tenants who aren't listed.
 */
import { chance } from '../../population/random.ts';
import { townPerson, townRow, usualRow } from '../../towns/rows.ts';
import { type Resident, scaledPlan, settleTowns } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';
import { buildTrial, recordOf, splitListed } from './build.ts';

const sizes = [100, 200, 400, 800];
const buildingsPerSize = 8;

const rows = 6_000;

export function crowdedTrial(seed: number, scale = 1): Trial {
  const { residents, names, home: anyHome } = settleTowns(seed, scaledPlan(scale));
  const random = chance(seed + 100);
  const sizeAt = new Map<number, number>();
  // Residents in random order, so that tenants of a building aren't related.
  const waiting = residents.map((resident) => ({ resident, at: random.next() })).sort((a, b) => a.at - b.at);
  const tenants: Resident[] = [];
  for (const size of sizes)
    for (let building = 0; building < buildingsPerSize * scale; building++) {
      const home = { ...anyHome(random), unit: '' };
      for (const { resident } of waiting.splice(0, Math.round(size / 0.7))) {
        sizeAt.set(resident.id, size);
        tenants.push({ ...resident, homes: [home, ...resident.homes.slice(1)] });
      }
    }
  const split = splitListed(random, tenants, 0.7);
  const others = waiting.slice(0, 20_000 * scale).map(({ resident }) => resident);
  const people = [...split.listed, ...others].map((one) => townPerson(random, one, one.homes.slice(0, 2)));
  const leads = Array.from({ length: rows * scale }, () => {
    const isAbsent = random.happens(0.4);
    const resident = random.one(isAbsent ? split.absent : split.listed);
    const strata = [`${sizeAt.get(resident.id)} residents`, ...(isAbsent ? ['absent'] : [])];
    const fields = townRow(random, names, resident, strata, { ...usualRow, home: resident.homes[0] });
    return { fields, truth: isAbsent ? null : recordOf(resident), strata };
  });
  return buildTrial(`crowded buildings, seed ${seed}`, people, leads, { coverage: 0.7 });
}
