/** The sets of the accuracy bench. Seeds of gates are used for nothing else; `fit` uses 7101 and 7202. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CensusFiles, censusFile, censusTrial, readCensus, sameYearTrial } from './census.ts';
import { type Gate, gates } from './gates.ts';
import { populationTrial } from './population.ts';
import { crowdedTrial } from './sets/crowded.ts';
import { mergedTrial } from './sets/merged.ts';
import { moversTrial } from './sets/movers.ts';
import { sparseTrial } from './sets/sparse.ts';
import { townsTrial } from './sets/towns.ts';
import type { Trial } from './trial.ts';
import { votersTrial } from './voters.ts';

export interface BenchSet {
  /** For `--only`. */
  group: string;
  name: string;
  gates: Gate[];
  make(): Trial;
}

export interface SetOptions {
  /** Instead of the gates' seeds, for tuning. */
  seed?: number | undefined;
  leads: number;
  scale: number;
  /** Folders of files that aren't shipped. */
  census?: string | undefined;
  data?: string | undefined;
}

/** The seeds of the gates. */
export const gateSeeds = {
  population: 40_031,
  towns: 610_013,
  sparse: 610_027,
  crowded: 610_039,
  merged: 610_051,
  movers: 610_063,
  census: 610_081,
  voters: 40_031,
} as const;

/** All sets whose data is there, and the names of those whose isn't. */
export function listSets(options: SetOptions): { sets: BenchSet[]; skipped: string[] } {
  const skipped: string[] = [];
  const sets = townSets(options.seed);
  const { census = '', data = '' } = options;
  if (census !== '' && existsSync(censusFile(census, 2020))) sets.push(...censusSets(census, options.seed));
  else skipped.push('census (--census FOLDER)');
  const voters = join(data, 'reference-files', 'nc-voters-alamance-2012.tsv');
  if (data !== '' && existsSync(voters))
    sets.push({
      group: 'voters',
      name: 'North Carolina voters, degraded',
      gates: gates.full,
      make: () => votersTrial(voters, options.seed ?? gateSeeds.voters),
    });
  else skipped.push('voters (OPENSKIP_BENCH_DATA)');
  // The largest one last.
  sets.push(populationSet(options));
  return { sets, skipped };
}

const populationSet = ({ seed, leads, scale }: SetOptions): BenchSet => ({
  group: 'population',
  name: 'own population',
  gates: gates.population,
  make: () => populationTrial(seed ?? gateSeeds.population, leads, scale),
});

function townSets(seed: number | undefined): BenchSet[] {
  const seedOf = (group: keyof typeof gateSeeds) => seed ?? gateSeeds[group];
  return [
    {
      group: 'towns',
      name: 'towns, full reference',
      gates: gates.full,
      make: () => townsTrial(seedOf('towns')),
    },
    {
      group: 'sparse',
      name: 'sparse register, 15% unlisted',
      gates: gates.sparse,
      make: () => sparseTrial(seedOf('sparse'), 0.15),
    },
    {
      group: 'sparse',
      name: 'sparse register, 80% unlisted',
      gates: gates.unlisted,
      make: () => sparseTrial(seedOf('sparse') + 1, 0.8),
    },
    {
      group: 'crowded',
      name: 'crowded buildings, 40% unlisted',
      gates: gates.full,
      make: () => crowdedTrial(seedOf('crowded')),
    },
    {
      group: 'merged',
      name: 'merged file, mixed name order',
      gates: gates.full,
      make: () => mergedTrial(seedOf('merged')),
    },
    {
      group: 'movers',
      name: 'movers out of the ZIP3 area',
      gates: gates.movers,
      make: () => moversTrial(seedOf('movers')),
    },
  ];
}

function censusSets(folder: string, seed: number = gateSeeds.census): BenchSet[] {
  const { earlier, later }: CensusFiles = readCensus(folder);
  const set = (name: string, list: Gate[], make: () => Trial): BenchSet => ({
    group: 'census',
    name: `census ${name}`,
    gates: list,
    make,
  });
  return [
    set('2030 in 2020', gates.later, () => censusTrial(later, earlier, false)),
    set('2020 in 2030', gates.later, () => censusTrial(earlier, later, false)),
    set('2030 in 2020, birth dates', gates.later, () => censusTrial(later, earlier, true)),
    set('2020 in 2030, birth dates', gates.later, () => censusTrial(earlier, later, true)),
    set('2030 in an incomplete copy', gates.full, () => sameYearTrial(later, seed)),
  ];
}
