/** A merged file of full names: four rows of five put the surname first, the others the first name. */
import { nameOrder } from '../../../linkage/index.ts';
import { chance } from '../../population/random.ts';
import { townPerson, townRow, usualRow } from '../../towns/rows.ts';
import { scaledPlan, settleTowns } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';
import { absentResident, buildTrial, recordOf, splitListed } from './build.ts';

const rows = 8_000;

export function mergedTrial(seed: number, scale = 1): Trial {
  const { residents, names } = settleTowns(seed, scaledPlan(scale));
  const random = chance(seed + 100);
  const split = splitListed(random, residents, 0.9);
  const people = split.listed.map((resident) => townPerson(random, resident, resident.homes));
  const leads = Array.from({ length: rows * scale }, () => {
    const form = random.happens(0.8) ? 'surname first' : 'given first';
    const strata: string[] = [form];
    const isAbsent = random.happens(0.12);
    const resident = isAbsent ? absentResident(random, split, strata) : random.one(split.listed);
    const fields = townRow(random, names, resident, strata, { ...usualRow, names: form });
    return { fields, truth: isAbsent ? null : recordOf(resident), strata };
  });
  const order = nameOrder(leads.map(({ fields }) => fields.full_name ?? '').filter((name) => name !== ''));
  return buildTrial(`merged file, mixed name order, seed ${seed}`, people, leads, { coverage: 0.9, order });
}
