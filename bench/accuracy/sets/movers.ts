/**
 * People who left the ZIP3 area without any source noticing: rows name their new home, the reference the earlier
 * ones. Only people with a rare surname, or with a middle name in the row and the record, can be expected to be found.
 */
import { chance } from '../../population/random.ts';
import { townPerson, townRow } from '../../towns/rows.ts';
import { type Resident, scaledPlan, settleTowns } from '../../towns/world.ts';
import type { Trial } from '../trial.ts';
import { absentResident, buildTrial, isRare, recordOf, splitListed } from './build.ts';

const zip3Of = ({ zip }: { zip: string }) => zip.slice(0, 3);

const rows = 5_000;

export function moversTrial(seed: number, scale = 1): Trial {
  const { residents, names } = settleTowns(seed, { ...scaledPlan(scale), earlier: 2, away: 0.6 });
  const random = chance(seed + 100);
  const split = splitListed(random, residents, 0.9);
  const [leavers, stayers] = partition(split.listed, hasLeft);
  const people = [...leavers, ...stayers].map((one) =>
    hasLeft(one)
      ? { ...townPerson(random, one, one.homes.slice(1)), ...fullName(one) }
      : townPerson(random, one, one.homes),
  );
  const sought = leavers.filter((one) => isRare(names, one) || one.middle !== '');
  const leads = Array.from({ length: rows * scale }, () => {
    const strata: string[] = [];
    const isAbsent = random.happens(0.15);
    const resident = isAbsent ? absentResident(random, split, strata) : random.one(sought);
    if (!isAbsent) strata.push(isRare(names, resident) ? 'rare surname' : 'full middle name');
    if (!isAbsent && resident.homes.slice(1).some(({ state }) => state === resident.homes[0]?.state))
      strata.push('same state');
    const contacts = { phone: 0, email: 0, birth: 0 };
    const home = resident.homes[0];
    const form = isRare(names, resident) ? 'any' : 'parts';
    const fields = townRow(random, names, resident, strata, { names: form, home, contacts });
    if (form === 'parts') fields.middle_name = resident.middle;
    return { fields, truth: isAbsent ? null : recordOf(resident), strata };
  });
  return buildTrial(`movers out of the ZIP3 area, seed ${seed}`, people, leads, { coverage: 0.9 });
}

/** Whether none of the earlier homes is in the ZIP3 area of the current one. */
function hasLeft({ homes: [current, ...earlier] }: Resident): boolean {
  return (
    current !== undefined && earlier.length > 0 && earlier.every((home) => zip3Of(home) !== zip3Of(current))
  );
}

const fullName = ({ first, middle, last, suffix }: Resident) => ({
  names: [{ first, middle, last, suffix }],
});

function partition<T>(list: T[], test: (item: T) => boolean): [yes: T[], no: T[]] {
  const { yes = [], no = [] } = Object.groupBy(list, (item) => (test(item) ? 'yes' : 'no'));
  return [yes, no];
}
