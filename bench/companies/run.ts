/** Measures how well owners' names are matched to companies: `node bench/companies/run.ts [entities] [seed]`. */
import { memoryCompanies, resolveOwners } from '#features/companies';
import { AddressReader, mayBeCut, readCompanyName } from '#linkage';
import { companyWorld } from './world.ts';

/** Owners stated at least this sure count as matched. */
const sure = 0.9;
const bands = 10;

interface Judged {
  /** Whether the owner is in the register. */
  known: boolean;
  isRight: boolean;
  probability: number;
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
  for (let band = 0; band < bands; band++) printBand(judged, band);
}

type World = ReturnType<typeof companyWorld>;

async function judge(entities: World['entities'], owners: World['owners']): Promise<Judged[]> {
  const reader = new AddressReader();
  const asked = owners.map(({ text, mailing }) => ({
    text,
    name: readCompanyName(text),
    state: 'FL',
    mailing: mailing === null ? null : reader.readMailable({ ...mailing }),
    cut: mayBeCut(text, 'FL'),
  }));
  const resolved = await resolveOwners(memoryCompanies(entities, 'Register'), asked, null);
  return owners.map(({ truth }, at) => {
    const { company = null, probability = 0 } = resolved[at] ?? {};
    const isRight = company !== null && company.entity.registry_id === truth;
    return { known: truth !== null, isRight, probability: company === null ? 0 : probability };
  });
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

const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`;
const print = (line: string) => void process.stdout.write(`${line}\n`);
