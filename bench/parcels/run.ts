/** Measures how well properties lead to their owners: `npm run bench -- parcels [parcels] [seed]`. */
import { memoryCompanies } from '#features/companies';
import { memorySource, type Source } from '#features/reference';
import {
  AddressReader,
  type LeadFields,
  leadParcelKeys,
  type Parcel,
  type ParcelCandidate,
  parcelKeys,
  parseLead,
  prepareParcel,
} from '#linkage';
import { clock } from '#platform/clock';
import { traceOwners } from '../../server/features/orders/run/owners/trace.ts';
import type { Traced } from '../../server/features/orders/run/trace.ts';
import { print, share } from '../support/figures.ts';
import { type ParcelWorld, type PropertyLead, parcelWorld } from './world.ts';

/** Leads per call. */
const batch = 2000;

export async function run(args: readonly string[]): Promise<void> {
  const [size = 20_000, seed = 1] = args.map(Number);
  const world = parcelWorld({ parcels: size, addresses: size / 10, numbers: size / 40, limited: 300 }, seed);
  const source = openSource(world);
  print(`${world.parcels.length} parcels, ${world.people.length} people`);
  await printProperties('addresses', world.addresses, source, world);
  await printProperties('parcel numbers', world.numbers, source, world);
  for (const [kind, leads] of Object.entries(world.limited)) {
    const traced = await trace(leads, source, world);
    print(`${kind}: ${traced.filter(({ outcome }) => outcome === 'hit').length} hits of ${leads.length}`);
  }
}

function openSource({ parcels, people }: ParcelWorld): Source {
  const find = memoryParcels(parcels);
  return {
    ...memorySource(people, 'People'),
    parcels: async (leads) => leads.map((lead) => find(leadParcelKeys(lead))),
  };
}

/** Parcels in memory, found by the keys of the database. */
function memoryParcels(parcels: readonly Parcel[]) {
  const reader = new AddressReader();
  const byKey = new Map<number, ParcelCandidate[]>();
  for (const [parcel_id, parcel] of parcels.entries()) {
    const record = prepareParcel(parcel, reader);
    const candidate = { parcel_id, record, source: 'Roll', as_of: '2026-10-01' };
    for (const { key } of parcelKeys(record)) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [candidate]);
      else known.push(candidate);
    }
  }
  return (keys: ReturnType<typeof leadParcelKeys>): ParcelCandidate[] => {
    const found = new Set<ParcelCandidate>();
    for (const { key, cap } of keys) {
      const under = byKey.get(key) ?? [];
      if (under.length <= cap) for (const one of under) found.add(one);
    }
    return [...found];
  };
}

async function trace(leads: readonly LeadFields[], source: Source, world: ParcelWorld): Promise<Traced[]> {
  const reader = new AddressReader();
  const companies = memoryCompanies([], 'Register');
  const traced: Traced[] = [];
  for (let at = 0; at < leads.length; at += batch)
    traced.push(
      ...(await traceOwners(
        leads.slice(at, at + batch).map((fields) => parseLead(fields, undefined, reader)),
        {
          source,
          companies,
          purpose: null,
          referenceSize: world.people.length,
          year: 2026,
          deadline: new Date(clock.now().getTime() + 3_600_000),
        },
      )),
    );
  return traced;
}

async function printProperties(
  name: string,
  leads: readonly PropertyLead[],
  source: Source,
  world: ParcelWorld,
): Promise<void> {
  const traced = await trace(
    leads.map(({ fields }) => fields),
    source,
    world,
  );
  const judged = traced.map(({ outcome, person_id, result }, at) => {
    const found = person_id === null ? undefined : world.people[person_id - 1]?.record_id;
    const isRight = found !== undefined && leads[at]?.owners.includes(found) === true;
    return { outcome, isRight, reason: result.reason.split(/[ :]/)[0] ?? '' };
  });
  const hits = judged.filter(({ outcome }) => outcome === 'hit');
  const right = hits.filter(({ isRight }) => isRight).length;
  print(`${name}: ${leads.length} leads, ${hits.length} hits`);
  print(`  right: ${share(right, hits.length)}, found: ${share(right, leads.length)}`);
  const missed = Map.groupBy(
    judged.filter(({ outcome, isRight }) => outcome !== 'hit' || !isRight),
    ({ outcome, reason }) => `${outcome} ${reason}`,
  );
  for (const [kind, list] of [...missed].sort(([, a], [, b]) => b.length - a.length).slice(0, 8))
    print(`  ${share(list.length, leads.length)} ${kind}`);
}
