/** Measures how well owners' names are matched to companies: `npm run bench -- companies [companies] [seed]`. */
import { memoryCompanies, resolveOwners } from '#features/companies';
import { AddressReader, isDoubtful, possibleCut, readCompanyName, type ScoredEntity } from '#linkage';
import { print, share } from '../support/figures.ts';
import { companyWorld } from './world.ts';

/** Owners stated at least this sure count as matched. */
const sure = 0.9;
/** Where the product of a path's probabilities is at least this, the person at its end can be a hit. */
const strong = 0.5;
const bands = 10;

interface Judged {
  /** Whether the owner is in the register. */
  known: boolean;
  isRight: boolean;
  probability: number;
  /** Whether a person behind the company can be a hit. */
  hasStrongPath: boolean;
  /** How name and address of the likeliest company agree. */
  evidence: string;
}

export async function run(args: readonly string[]): Promise<void> {
  const [size = 40_000, seed = 1] = args.map(Number);
  const unknown = Math.round(size / 80);
  const { entities, owners } = companyWorld(size, Math.round(size / 20), unknown, seed);
  const startedAt = performance.now();
  const judged = await judge(entities, owners);
  const seconds = (performance.now() - startedAt) / 1000;
  print(`${entities.length} companies, ${owners.length} owners, ${seconds.toFixed(1)} s`);
  const certain = judged.filter(({ probability }) => probability >= sure);
  const known = judged.filter((one) => one.known);
  print(`right at ${sure}: ${share(certain.filter(({ isRight }) => isRight).length, certain.length)}`);
  print(`recall at ${sure}: ${share(certain.filter(({ isRight }) => isRight).length, known.length)}`);
  print(`not in the register, yet at ${sure}: ${certain.filter((one) => !one.known).length} of ${unknown}`);
  print(
    `not in the register, yet with a path to a hit: ${judged.filter((one) => !one.known && one.hasStrongPath).length} of ${unknown}`,
  );
  for (let band = 0; band < bands; band++) printBand(judged, band);
  printMissed(judged, known.length);
}

type World = ReturnType<typeof companyWorld>;

async function judge(entities: World['entities'], owners: World['owners']): Promise<Judged[]> {
  const reader = new AddressReader();
  const lookups = owners.map(({ text, mailing }) => ({
    text,
    name: readCompanyName(text),
    state: 'FL',
    mailing: mailing === null ? null : reader.readMailable({ ...mailing }),
    cut: possibleCut(text, 'FL'),
  }));
  const resolved = await resolveOwners(memoryCompanies(entities, 'Register'), lookups, null);
  return owners.map(({ truth }, at) => {
    const { company = null, probability = 0, contacts = [] } = resolved[at] ?? {};
    const mayHit = company !== null && !isDoubtful(company.evidence);
    const hasStrongPath = mayHit && contacts.some((contact) => contact.probability >= strong);
    const isRight = company !== null && company.entity.registry_id === truth;
    const evidence = evidenceOf(resolved[at]?.match.candidates ?? []);
    const stated = company === null ? 0 : probability;
    return { known: truth !== null, isRight, probability: stated, hasStrongPath, evidence };
  });
}

function evidenceOf([best, second]: readonly ScoredEntity[]): string {
  if (best === undefined) return 'no candidate';
  const { name, address } = best.evidence;
  return `name ${name}, address ${address}${second === undefined ? '' : ', several candidates'}`;
}

/** Registered owners below 0.9 by evidence, next to the unregistered ones that look the same. */
function printMissed(judged: readonly Judged[], known: number): void {
  const unsure = Map.groupBy(
    judged.filter(({ probability, isRight }) => probability < sure || !isRight),
    ({ evidence }) => evidence,
  );
  const rows = [...unsure].map(([evidence, all]) => ({
    evidence,
    missed: all.filter((one) => one.known).length,
    unregistered: all.filter((one) => !one.known).length,
    right: all.filter(({ isRight }) => isRight).length,
  }));
  for (const { evidence, missed, unregistered, right } of rows.sort((a, b) => b.missed - a.missed))
    if (missed > 0)
      print(
        `missed, ${evidence}: ${missed} (${share(missed, known)}), ${right} of them named; ${unregistered} unregistered look the same`,
      );
}

function printBand(judged: readonly Judged[], band: number): void {
  const inBand = judged.filter(
    ({ probability }) => probability > 0 && Math.min(bands - 1, Math.floor(probability * bands)) === band,
  );
  if (inBand.length === 0) return;
  const stated = inBand.reduce((sum, { probability }) => sum + probability, 0) / inBand.length;
  const right = inBand.filter(({ isRight }) => isRight).length;
  print(
    `${(band / bands).toFixed(1)}: ${inBand.length} owners, stated ${share(stated, 1)}, right ${share(right, inBand.length)}`,
  );
}
