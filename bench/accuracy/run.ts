/**
 * Accuracy and calibration of linkage on sets with known answers, next to Splink's where it's installed. Fails when a
 * gate fails. `npm run bench -- accuracy [--only GROUP] [--census FOLDER] [--splink PYTHON] [--seed n] [--leads n]
 * [--scale x] [--picture file.svg]`. `OPENSKIP_BENCH_DATA` is the folder of the files that aren't shipped.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultModel } from '../../linkage/index.ts';
import { checkGates, gatesText } from './gates.ts';
import { type Band, byStratum, measure } from './measure.ts';
import { missedClasses, missedText } from './missed.ts';
import { bandsText, figuresText, reliabilityPicture, strataText } from './report.ts';
import { type BenchSet, listSets } from './sets.ts';
import { KeyIndex, traceTrial } from './trial.ts';

const curves: [string, Band[]][] = [];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      leads: { type: 'string', default: '30000' },
      scale: { type: 'string', default: '1' },
      picture: { type: 'string', default: 'test-results/accuracy.svg' },
      census: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const data = process.env.OPENSKIP_BENCH_DATA;
  const { sets, skipped } = listSets({
    seed: values.seed === undefined ? undefined : Number(values.seed),
    leads: Number(values.leads),
    scale: Number(values.scale),
    census: values.census ?? (data === undefined ? undefined : join(data, 'linkage')),
    data,
  });
  for (const name of skipped) process.stdout.write(`Skipped: ${name}\n`);
  for (const set of sets) if (values.only === undefined || values.only === set.group) report(set);
  await mkdir(dirname(values.picture), { recursive: true });
  await writeFile(values.picture, reliabilityPicture(curves));
  process.stdout.write(`\nThe reliability curves: ${values.picture}\n`);
}

function report(set: BenchSet): void {
  const began = performance.now();
  const trial = set.make();
  const made = performance.now();
  const index = new KeyIndex(trial.people);
  const built = performance.now();
  const answers = traceTrial(trial, index, defaultModel);
  const took = (performance.now() - built) / 1000;
  const figures = measure(answers);
  const results = checkGates(set.gates, figures);
  curves.push([set.name, figures.bands]);
  const sections = [
    '',
    figuresText(set.name, figures, trial.people.length),
    bandsText(figures.bands),
    strataText(byStratum(answers)),
    missedText(missedClasses(trial, answers)),
    `  made in ${seconds(made - began)}, keys in ${seconds(built - made)}, traced in ${took.toFixed(1)} s (${Math.round(answers.length / took)} leads/s)`,
    gatesText(results),
  ];
  process.stdout.write(`${sections.filter((section, at) => at === 0 || section !== '').join('\n')}\n`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
