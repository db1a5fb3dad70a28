/**
 * Accuracy and calibration of linkage on sets with known answers, next to Splink's where it's installed. Fails when a
 * gate fails. `npm run bench -- accuracy [--only GROUP] [--census FOLDER] [--splink PYTHON] [--seed n] [--leads n]
 * [--scale x] [--picture file.svg]`. `OPENSKIP_BENCH_DATA` is the folder of the files that aren't shipped.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultModel } from '../../linkage/index.ts';
import { type ChartPanel, calibrationChart } from './chart.ts';
import { checkAgainst, checkGates, gatesText } from './gates.ts';
import { learnedWeights } from './learn.ts';
import { byStratum, measure } from './measure.ts';
import { missedClasses, missedText } from './missed.ts';
import { bandsText, figuresText, type Summary, splinkText, strataText, summaryText } from './report.ts';
import { type BenchSet, listSets } from './sets.ts';
import { hasSplink, runSplink } from './splink/run.ts';
import { type Answer, KeyIndex, type Trial, traceTrial } from './trial.ts';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      leads: { type: 'string', default: '30000' },
      scale: { type: 'string', default: '1' },
      picture: { type: 'string', default: 'test-results/accuracy.svg' },
      census: { type: 'string' },
      splink: { type: 'string', default: 'python3' },
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
  const python = hasSplink(values.splink) ? values.splink : null;
  if (python === null) skipped.push('Splink 5.0 (--splink PYTHON)');
  for (const name of skipped) process.stdout.write(`Skipped: ${name}\n`);
  const selected = sets.filter(({ group }) => values.only === undefined || values.only === group);
  await mkdir(dirname(values.picture), { recursive: true });
  const results: (ChartPanel & Summary)[] = [];
  for (const set of selected) {
    results.push(runSet(set, python));
    await writeFile(values.picture, calibrationChart(results));
  }
  process.stdout.write(`\n${summaryText(results)}\n\nThe calibration chart: ${values.picture}\n`);
}

/** Traces a set and prints its figures. */
function runSet(set: BenchSet, python: string | null): ChartPanel & Summary {
  const began = performance.now();
  const trial = set.make();
  const startedAt = performance.now();
  const index = new KeyIndex(trial.people);
  const weights = learnedWeights(trial, index, defaultModel);
  const built = performance.now();
  const answers = traceTrial(trial, index, weights);
  const traced = performance.now();
  const figures = measure(answers);
  const strata = byStratum(answers);
  const splink = python === null ? null : compareSplink(python, trial, answers);
  const results = [
    ...checkGates(set.gates, figures),
    ...(splink ? checkAgainst(splink.figures, figures) : []),
  ];
  const rate = (answers.length / (traced - built)) * 1000;
  const sections = [
    '',
    figuresText(set.name, figures, trial.people.length),
    bandsText(figures.bands),
    strataText(strata),
    missedText(missedClasses(trial, answers)),
    `  made in ${seconds(startedAt - began)}, keys and shares in ${seconds(built - startedAt)}, traced in ${seconds(traced - built)} (${Math.round(rate)} leads/s)`,
    splink?.text ?? '',
    gatesText(results),
  ];
  process.stdout.write(`${sections.filter((section, at) => at === 0 || section !== '').join('\n')}\n`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
  return {
    name: set.name,
    ours: figures,
    strata,
    rate,
    splink: splink?.figures ?? null,
    splinkRate: splink?.rate ?? 0,
  };
}

function compareSplink(python: string, trial: Trial, ours: Answer[]) {
  const { answers, train, predict } = runSplink(python, trial, ours);
  const figures = measure(answers);
  const rate = answers.length / predict;
  return { figures, rate, text: splinkText(figures, train, rate) };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
