/**
 * Accuracy and calibration of linkage on people with known answers: the bench's own population, the simulated census in
 * both directions, and degraded North Carolina voters. Fails when a gate fails.
 * `npm run bench -- accuracy [--seed n] [--leads n] [--scale x] [--picture file.svg] [--only
 * population|census|voters]`; `OPENSKIP_BENCH_DATA` is the folder of the files that aren't shipped.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultModel } from '../../linkage/index.ts';
import { censusTrials } from './census.ts';
import { censusGates, checkGates, populationGates } from './gates.ts';
import { type Band, byStratum, measure } from './measure.ts';
import { missedClasses, missedText } from './missed.ts';
import { populationTrial } from './population.ts';
import { bandsText, figuresText, reliabilityPicture, strataText } from './report.ts';
import { KeyIndex, type Trial, traceTrial } from './trial.ts';
import { votersTrial } from './voters.ts';

const curves: [string, Band[]][] = [];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '40031' },
      leads: { type: 'string', default: '30000' },
      scale: { type: 'string', default: '1' },
      picture: { type: 'string', default: 'test-results/accuracy.svg' },
      only: { type: 'string' },
    },
  });
  const isSelected = (name: string) => values.only === undefined || values.only === name;
  const seed = Number(values.seed);
  if (isSelected('population'))
    report(populationTrial(seed, Number(values.leads), Number(values.scale)), populationGates);
  const data = process.env.OPENSKIP_BENCH_DATA ?? '';
  const census = join(data, 'linkage');
  if (isSelected('census') && isAvailable('census', join(census, 'decennial_census_2020.csv.gz')))
    for (const trial of censusTrials(census)) report(trial(), censusGates);
  const voters = join(data, 'reference-files', 'nc-voters-alamance-2012.tsv');
  if (isSelected('voters') && isAvailable('voters', voters)) report(votersTrial(voters, seed), []);
  await mkdir(dirname(values.picture), { recursive: true });
  await writeFile(values.picture, reliabilityPicture(curves));
  process.stdout.write(`\nThe reliability curves: ${values.picture}\n`);
}

function isAvailable(name: string, path: string): boolean {
  const there = process.env.OPENSKIP_BENCH_DATA !== undefined && existsSync(path);
  if (!there)
    process.stdout.write(`\n${name}: not run. Set OPENSKIP_BENCH_DATA to the folder of its files.\n`);
  return there;
}

function report(trial: Trial, gates: Parameters<typeof checkGates>[0]): void {
  const began = performance.now();
  const index = new KeyIndex(trial.people);
  const built = performance.now();
  const answers = traceTrial(trial, index, defaultModel);
  const took = (performance.now() - built) * 1000;
  const figures = measure(answers);
  const { text, passed } = checkGates(gates, figures);
  curves.push([trial.name, figures.bands]);
  const sections = [
    '',
    figuresText(trial.name, figures, trial.people.length),
    bandsText(figures.bands),
    strataText(byStratum(answers)),
    missedText(missedClasses(trial, answers)),
    `  keys of all people in ${((built - began) / 1000).toFixed(0)} s; look-up and decision ${(took / answers.length).toFixed(0)} µs a lead`,
    text,
  ];
  process.stdout.write(`${sections.filter((section, at) => at === 0 || section !== '').join('\n')}\n`);
  if (!passed) process.exitCode = 1;
}
