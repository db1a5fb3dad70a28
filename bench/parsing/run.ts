/**
 * `npm run bench -- parsing`: accuracy on labeled addresses and owner names, and time per lead. The sets aren't part of
 * the project: `OPENSKIP_BENCH_DATA` or the argument is their folder, with `addresses/` and `names/` (docs/parsing.md).
 * Fails when a gate fails.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AddressReader } from '../../linkage/addresses/parse.ts';
import { packTagger } from '../../linkage/addresses/tagger/chain.ts';
import { generateAddresses } from '../../scripts/training/generated-addresses.ts';
import { fixLabels, labelWords, readSets, trainingRows } from '../../scripts/training/labeled-addresses.ts';
import { defaultTraining, generatedSize, quantize, train } from '../../scripts/training/tagger-training.ts';
import { check, type Miss } from './addresses.ts';
import { type OwnerMisses, readOwners } from './owners.ts';
import { timeLeads } from './speed.ts';
import { checkAddresses, checkOwners } from './written.ts';

/** Folds of cross-validation for the tagger. */
const turns = 10;

/** Minimum percentages. */
const gates = {
  ...{ hard: 96, us50: 99, states: 99, clean: 99 },
  ...{ kind: 97, companies: 95, parts: 96, writtenOwners: 97, writtenAddresses: 97 },
} as const;

const print = (text: string) => process.stdout.write(`${text}\n`);
const broken: string[] = [];

function report(name: keyof typeof gates, label: string, right: number, all: number): void {
  const share = (100 * right) / Math.max(1, all);
  const passes = share >= gates[name];
  if (!passes) broken.push(label);
  print(
    `  ${label.padEnd(46)} ${share.toFixed(2).padStart(6)}%  of ${all}  (gate ${gates[name]}%${passes ? '' : ': broken'})`,
  );
}

/** Right addresses of each set, by taggers trained without them. */
async function benchAddresses(folder: string, misses: Miss[]): Promise<void> {
  const sets = await readSets(folder);
  const right = { hard: 0, us50: 0, states: 0, clean: 0 };
  const names = Object.keys(right) as (keyof typeof right)[];
  let corrected = 0;
  for (let turn = 0; turn < turns; turn++) {
    const seen = { ...sets };
    for (const name of names) seen[name] = sets[name].filter((_, at) => at % turns !== turn);
    const examples = [...trainingRows(seen), ...generateAddresses(generatedSize)]
      .map(labelWords)
      .filter((example) => example !== null);
    const reader = new AddressReader(packTagger(quantize(train(examples, defaultTraining))));
    for (const name of names)
      for (let at = turn; at < sets[name].length; at += turns) {
        const row = sets[name][at];
        if (row === undefined) continue;
        const miss = check(row, reader);
        if (name === 'hard' && check(fixLabels(row), reader) === null) corrected++;
        if (miss === null) right[name]++;
        else misses.push({ ...miss, set: name });
      }
  }
  print(`Addresses read whole (number, street, unit, box, city, state, ZIP), ${turns} turns:`);
  const titles = {
    hard: 'messy lines (train_labeled)',
    us50: 'fifty states (us50)',
    states: 'states of several words',
    clean: 'clean lines (OpenStreetMap)',
  };
  for (const name of names) report(name, titles[name], right[name], sets[name].length);
  const share = ((100 * corrected) / Math.max(1, sets.hard.length)).toFixed(2);
  print(`  ${'messy lines, slips of the labels mended'.padEnd(46)} ${share.padStart(6)}%  (no gate)`);
}

async function benchOwners(folder: string, misses: OwnerMisses): Promise<void> {
  const result = await readOwners(folder, misses);
  print('Owners:');
  report('kind', 'person or company', result.kind.right, result.kind.all);
  report('companies', 'companies', result.companies.right, result.companies.all);
  report('parts', 'all parts of a name of several words', result.parts.right, result.parts.all);
  const { right, all } = result.lone;
  print(
    `  ${'a word alone, first name or surname'.padEnd(46)} ${((100 * right) / all).toFixed(2).padStart(6)}%  of ${all}  (no gate)`,
  );
}

/** The hand-written rows, which need no folder. */
async function benchWritten(withMisses: boolean): Promise<void> {
  const owners = await checkOwners();
  const addresses = await checkAddresses(new AddressReader());
  print('Written by hand, before the code that reads them:');
  report('writtenOwners', 'owners', owners.right, owners.all);
  report('writtenAddresses', 'addresses', addresses.right, addresses.all);
  if (withMisses) for (const miss of [...owners.misses, ...addresses.misses]) print(miss);
}

/** Runs it; `--misses` prints the errors. */
export async function run(args: string[]): Promise<void> {
  const data = args.find((argument) => !argument.startsWith('--')) ?? process.env.OPENSKIP_BENCH_DATA;
  const misses: Miss[] = [];
  const owners: OwnerMisses = [];
  if (data !== undefined && existsSync(join(data, 'addresses')))
    await benchAddresses(join(data, 'addresses'), misses);
  else print('Addresses: not run, there is no folder of labelled sets (OPENSKIP_BENCH_DATA).');
  if (data !== undefined && existsSync(join(data, 'names'))) await benchOwners(join(data, 'names'), owners);
  else print('Owners: not run, there is no folder of labelled sets (OPENSKIP_BENCH_DATA).');
  await benchWritten(args.includes('--misses'));
  timeLeads(print);
  if (args.includes('--misses')) {
    for (const { set, part, expected, found, text } of misses)
      print(`${set} ${part}: “${found}” for “${expected}” in “${text}”`);
    for (const miss of owners) print(miss);
  }
  if (broken.length > 0) {
    print(`Broken: ${broken.join('; ')}.`);
    process.exitCode = 1;
  }
}
