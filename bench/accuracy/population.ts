/** The trial on the bench's own population. */
import { AddressReader, parseLead, preparePerson } from '../../linkage/index.ts';
import { makeLeads } from '../population/leads.ts';
import { makeWorld, thisYear } from '../population/lives.ts';
import { listPeople } from '../population/reference.ts';
import type { Trial } from './trial.ts';

/** Generates a population and its leads, with seeds that neither the demo nor the tests use. */
export function populationTrial(seed: number, leads: number, scale: number): Trial {
  const world = makeWorld(seed, scale);
  const listed = listPeople(world, seed + 101);
  const known = makeLeads(world, listed, leads, seed + 202);
  const numbers = new Map([...listed.keys()].map((id, at) => [id, at]));
  const reach = [...listed.values()].map((one) => one.reach);
  const reader = new AddressReader();
  return {
    name: `own population, seed ${seed}`,
    people: [...listed.values()].map(({ person }) => preparePerson(person, reader)),
    leads: known.map(({ fields, truth, other, strata }) => ({
      lead: parseLead(fields, undefined, reader),
      truth: truth === null ? null : (numbers.get(truth) ?? null),
      other: other === null ? null : (numbers.get(other) ?? null),
      strata,
    })),
    year: thisYear,
    reaches: (person, number) => reach[person]?.has(number) === true,
  };
}
