/** Measures how well owners' names are matched to companies: `node bench/companies/run.ts [entities] [seed]`. */
import { memoryCompanies, resolveOwners } from '#features/companies';
import { AddressReader, mayBeCut, readCompanyName } from '#linkage';
import { companyWorld } from './world.ts';

const [size = 40_000, seed = 1] = process.argv.slice(2).map(Number);
const unknown = Math.round(size / 80);
const sure = 0.9;
const bands = 10;

const { entities, owners } = companyWorld(size, Math.round(size / 20), unknown, seed);
const store = memoryCompanies(entities, 'Register');
const reader = new AddressReader();
const asked = owners.map(({ text, mailing }) => ({
  text,
  name: readCompanyName(text),
  state: 'FL',
  mailing: mailing === null ? null : reader.readMailable({ ...mailing }),
  cut: mayBeCut(text, 'FL'),
}));
const startedAt = performance.now();
const resolved = await resolveOwners(store, asked, null);
const seconds = (performance.now() - startedAt) / 1000;

const results = owners.map(({ truth }, at) => {
  const { company = null, probability = 0 } = resolved[at] ?? {};
  const isRight = company !== null && company.entity.registry_id === truth;
  return { truth, isRight, probability: company === null ? 0 : probability };
});
const known = results.filter(({ truth }) => truth !== null);
const certain = results.filter(({ probability }) => probability >= sure);
const share = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`;

process.stdout.write(`${entities.length} companies, ${owners.length} owners, ${seconds.toFixed(1)} s\n`);
process.stdout.write(
  `right at ${sure}: ${share(certain.filter((one) => one.isRight).length, certain.length)}\n`,
);
process.stdout.write(
  `recall at ${sure}: ${share(known.filter((one) => one.isRight && one.probability >= sure).length, known.length)}\n`,
);
process.stdout.write(
  `not in the register, yet at ${sure}: ${results.filter((one) => one.truth === null && one.probability >= sure).length} of ${unknown}\n`,
);
for (let band = 0; band < bands; band++) {
  const inBand = results.filter(
    ({ probability }) => probability > 0 && Math.min(bands - 1, Math.floor(probability * bands)) === band,
  );
  const mean = inBand.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, inBand.length);
  const right = inBand.filter(({ isRight }) => isRight).length;
  if (inBand.length > 0)
    process.stdout.write(
      `${(band / bands).toFixed(1)}: ${inBand.length} owners, stated ${share(mean, 1)}, right ${share(right, inBand.length)}\n`,
    );
}
