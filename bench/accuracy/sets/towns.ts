/** Towns with a full reference: nine residents of ten, each with most of their homes. */
import { chance } from '../../population/random.ts';
import { townPerson, townRow } from '../../towns/rows.ts';
import { scaledPlan, settleTowns } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';
import { absentResident, buildTrial, recordOf, splitListed } from './build.ts';

const absentShare = 0.12;

const rows = 12_000;

export function townsTrial(seed: number, scale = 1): Trial {
  const { residents, names } = settleTowns(seed, scaledPlan(scale));
  const random = chance(seed + 100);
  const split = splitListed(random, residents, 0.9);
  const people = split.listed.map((resident) => {
    const [current, ...earlier] = resident.homes;
    const known = [current, ...earlier.filter(() => random.happens(0.85))].filter(
      (home) => home !== undefined,
    );
    const late = known.length > 1 && random.happens(0.06);
    return townPerson(random, resident, late ? known.slice(1) : known);
  });
  const leads = Array.from({ length: rows * scale }, () => {
    const strata: string[] = [];
    const absent = random.happens(absentShare);
    const resident = absent ? absentResident(random, split, strata) : random.one(split.listed);
    const fields = townRow(random, names, resident, strata);
    return { fields, truth: absent ? null : recordOf(resident), strata };
  });
  return buildTrial(`towns, full reference, seed ${seed}`, people, leads, { coverage: 0.9 });
}
