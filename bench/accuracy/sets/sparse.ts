/**
 * A sparse register: one resident of five, each with one address, often an earlier one. Rows name the current home.
 * `absent` is the share of rows whose person isn't in the register.
 */
import { chance } from '../../population/random.ts';
import { townPerson, townRow, usualRow } from '../../towns/rows.ts';
import { scaledPlan, settleTowns } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';
import { absentResident, buildTrial, recordOf, splitListed } from './build.ts';

const listedShare = 0.2;
const outdated = 0.45;

const rows = 6_000;

export function sparseTrial(seed: number, absent: number, scale = 1): Trial {
  const { residents, names } = settleTowns(seed, { ...scaledPlan(scale), earlier: 2 });
  const random = chance(seed + 100);
  const split = splitListed(random, residents, listedShare);
  const listedAt = new Map<number, number>();
  const people = split.listed.map((resident) => {
    const at = resident.homes.length > 1 && random.happens(outdated) ? 1 : 0;
    listedAt.set(resident.id, at);
    return townPerson(random, resident, resident.homes.slice(at, at + 1));
  });
  const leads = Array.from({ length: rows * scale }, () => {
    const strata: string[] = [];
    const isAbsent = random.happens(absent);
    const resident = isAbsent ? absentResident(random, split, strata) : random.one(split.listed);
    const [home] = resident.homes;
    if (!isAbsent) strata.push(listedAt.get(resident.id) === 0 ? 'stayed' : 'moved');
    const fields = townRow(random, names, resident, strata, { ...usualRow, home });
    return { fields, truth: isAbsent ? null : recordOf(resident), strata };
  });
  return buildTrial(
    `sparse register, ${Math.round(absent * 100)}% of rows unlisted, seed ${seed}`,
    people,
    leads,
    { coverage: listedShare },
  );
}
