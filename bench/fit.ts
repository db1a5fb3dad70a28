/**
 * Estimates the model's m probabilities from leads alone, without answers (expectation–maximization over whole draws),
 * on populations no accuracy trial uses; prints the model for `linkage/model.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Candidate, type Model, type ParsedLead, Weights } from '../linkage/index.ts';
import { rankCandidates } from '../linkage/match/decide.ts';
import { isMaleName } from '../linkage/names/frequencies.ts';
import { populationTrial } from './accuracy/population.ts';
import { KeyIndex } from './accuracy/trial.ts';

const seeds = [7_101, 7_202];
const scale = 0.45;
const leadsPerSeed = 20_000;
const iterations = 12;
/** The weight of the prior values in leads: rare levels stay near them. */
const faith = 600;

/** A lead with its candidates. */
export interface Case {
  lead: ParsedLead;
  candidates: Candidate[];
  size: number;
  year: number;
}

/** Runs the estimation; a path for the output file is optional. */
export async function run([path]: string[]): Promise<void> {
  const shipped = new URL('../linkage/model.json', import.meta.url);
  const start = JSON.parse(readFileSync(shipped, 'utf8')) as Model;
  let model = start;
  const cases = seeds.flatMap(collect);
  for (let round = 1; round <= iterations; round++) {
    const before = model;
    model = improve(model, start, cases);
    process.stdout.write(`round ${round}: changed by ${change(model, before).toFixed(4)}\n`);
  }
  const text = `${JSON.stringify(model, null, 2)}\n`;
  if (path) writeFileSync(path, text);
  else process.stdout.write(text);
}

function collect(seed: number): Case[] {
  const trial = populationTrial(seed, leadsPerSeed, scale);
  const index = new KeyIndex(trial.people);
  return trial.leads
    .filter(({ lead }) => lead.owners.length > 0)
    .map(({ lead }) => {
      const { found, residents } = index.find(lead);
      const candidates = [...found].flatMap((person_id) => {
        const record = trial.people[person_id];
        return record ? [{ person_id, record, residents }] : [];
      });
      return { lead, candidates, size: trial.people.length, year: trial.year };
    });
}

/** Sums of probabilities by name. */
class Tally {
  readonly sums = new Map<string, number>();
  add(name: string, chance: number): void {
    this.sums.set(name, (this.sums.get(name) ?? 0) + chance);
  }
  of(name: string): number {
    return this.sums.get(name) ?? 0;
  }
}

/**
 * Fixed because these leads can't reveal them. A different first name would mistake relatives of unlisted people for
 * the people themselves; phones, emails and births are too few, and different middle names and suffixes too rare; some
 * errors of real files (called by the middle name, half a double surname) don't occur in the bench's population. How
 * many are known only by area depends on the sources: the bench's know nearly all addresses, a voter list knows one.
 */
const settled = new Set([
  'name_order',
  'birth',
  'phone',
  'email',
  'middle_name',
  'suffix',
  'last_name.alias',
  'last_name.part',
  'last_name.sounds_alike',
  'last_name.swapped',
  'last_name.different',
  'last_name.changed',
  'first_name.swapped',
  'first_name.middle',
  'first_name.similar_name',
  'first_name.different',
  'address.unit_differs',
  'address.same_area',
  'address.elsewhere',
  'namesake.elsewhere',
]);

/**
 * One iteration: the posteriors under `model`, and the model that maximizes their likelihood; rare levels stay near
 * `start`.
 */
export function improve(model: Model, start: Model, cases: Case[]): Model {
  const levels = new Tally();
  const totals = new Tally();
  for (const { lead, candidates, size, year } of cases) {
    const { candidates: scored, namesakes } = rankCandidates(lead, candidates, {
      weights: new Weights(model, size),
      year,
    });
    const [owner] = lead.owners;
    const man = owner !== undefined && isMaleName(owner.first);
    for (const { comparison, probability } of scored) {
      for (const { comparison: name, level } of comparison.results) {
        levels.add(`${name}.${level}`, probability);
        totals.add(name, probability);
        if (name === 'last_name') totals.add(man ? 'last_name.different' : 'last_name.changed', probability);
      }
    }
    for (const { level, probability } of namesakes) {
      levels.add(`namesake.${level}`, probability);
      totals.add('namesake', probability);
    }
  }
  const next = structuredClone(model);
  for (const [name, group] of Object.entries(next.comparisons)) {
    for (const [level, numbers] of Object.entries(group)) {
      if (settled.has(name) || settled.has(`${name}.${level}`)) continue;
      const among = totals.of(`${name}.${level}`) || totals.of(name);
      const before = start.comparisons[name]?.[level]?.m ?? numbers.m;
      numbers.m = round((levels.of(`${name}.${level}`) + faith * before) / (among + faith));
    }
  }
  return next;
}

const round = (value: number): number => Number(value.toPrecision(3));

/** The largest change of any level's m. */
function change(model: Model, before: Model): number {
  let most = 0;
  for (const [name, group] of Object.entries(model.comparisons))
    for (const [level, { m }] of Object.entries(group))
      most = Math.max(most, Math.abs(m - (before.comparisons[name]?.[level]?.m ?? m)));
  return most;
}
