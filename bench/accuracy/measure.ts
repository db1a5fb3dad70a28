/** Figures of a trial: recall, precision and calibration. */
import type { Answer } from './trial.ts';

/** Right and wrong answers of leads with a confidence in a band. */
export interface Band {
  low: number;
  high: number;
  leads: number;
  /** Mean confidence, and share that was right. */
  confidence: number;
  right: number;
}

export interface Figures {
  leads: number;
  /** Leads whose person is in the reference; those that share a place, phone or email with the record. */
  present: number;
  linkable: number;
  /** Share of present, and of linkable, leads whose person is among the candidates. */
  pairs: number;
  linkablePairs: number;
  candidates: { mean: number; p99: number };
  hitRate: number;
  /** Precision at confidence 0.9; recall among linkable leads. */
  precision: number;
  /** The same if only the first named owner counts as right. */
  strict: number;
  recall: number;
  /** Recall among all leads whose person is in the reference. */
  recallListed: number;
  /** The highest F1 (precision, recall among listed) of any threshold, and its threshold. */
  bestF1: { f1: number; threshold: number };
  ece: number;
  brier: number;
  band: Band;
  bands: Band[];
  /** All leads with a candidate. */
  overall: Band;
  /** Bands of at least 50 leads that claim more than was right. */
  overconfident: Band[];
  /** Shares of leads found at 0.9 whose answer is another person of the household, or of the same name. */
  household: number;
  namesake: number;
  firstPhone: number;
}

/** Minimum confidence of a found person. */
export const found = 0.9;
const edges = [
  0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.000001,
];

const isRight = (answer: Answer): boolean => answer.right;
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const count = (answers: Answer[], test: (answer: Answer) => boolean): number => {
  let sum = 0;
  for (const answer of answers) if (test(answer)) sum++;
  return sum;
};

const shareOf = (answers: Answer[], test: (answer: Answer) => boolean): number =>
  share(count(answers, test), answers.length);

const isFound = (answer: Answer): boolean => answer.probability >= found && isRight(answer);

/** Leads that make a band large enough to judge, and what it may claim too much, apart from three standard errors. */
const fewest = 50;
const tolerance = 0.005;

/** Whether a band claims more than chance explains. */
export function isOverconfident({ leads, confidence, right }: Band): boolean {
  if (leads < fewest) return false;
  const error = Math.sqrt((confidence * (1 - confidence)) / leads);
  return confidence - right > tolerance + 3 * error;
}

/** The threshold with the highest F1 and its F1. */
function bestF1(matched: Answer[], listed: number): Figures['bestF1'] {
  const ordered = matched.toSorted((a, b) => b.probability - a.probability);
  let best = { f1: 0, threshold: 1 };
  let right = 0;
  for (const [at, answer] of ordered.entries()) {
    if (isRight(answer)) right++;
    const f1 = (2 * right) / (at + 1 + listed);
    const next = ordered[at + 1];
    if (f1 > best.f1 && next?.probability !== answer.probability)
      best = { f1, threshold: answer.probability };
  }
  return best;
}

export function measure(answers: Answer[]): Figures {
  const present = answers.filter(({ trialLead }) => trialLead.truth !== null);
  const linkable = present.filter((answer) => answer.linkable);
  const sure = answers.filter(({ probability }) => probability >= found);
  const sorted = answers.map(({ candidates }) => candidates).sort((a, b) => a - b);
  const phones = answers.filter(({ firstPhone }) => firstPhone !== null);
  const matched = answers.filter(({ best }) => best !== null);
  const bands = edges.slice(1).map((high, at) => bandOf(matched, edges[at] ?? 0, high));
  let brier = 0;
  for (const answer of matched) brier += (answer.probability - (isRight(answer) ? 1 : 0)) ** 2;
  return {
    leads: answers.length,
    present: present.length,
    linkable: linkable.length,
    pairs: shareOf(present, ({ paired }) => paired),
    linkablePairs: shareOf(linkable, ({ paired }) => paired),
    candidates: {
      mean: share(
        sorted.reduce((sum, value) => sum + value, 0),
        sorted.length,
      ),
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    },
    hitRate: shareOf(answers, ({ outcome }) => outcome === 'hit'),
    precision: shareOf(sure, isRight),
    strict: shareOf(sure, (answer) => isRight(answer) && answer.best === answer.trialLead.truth),
    recall: shareOf(linkable, isFound),
    recallListed: shareOf(present, isFound),
    bestF1: bestF1(matched, present.length),
    ece: bands.reduce(
      (sum, band) => sum + share(band.leads, matched.length) * Math.abs(band.confidence - band.right),
      0,
    ),
    brier: share(brier, matched.length),
    band: bandOf(matched, 0.85, 0.95),
    bands,
    overall: bandOf(matched, 0, Number.POSITIVE_INFINITY),
    overconfident: bands.filter(isOverconfident),
    household: shareOf(sure, ({ mistake }) => mistake === 'household'),
    namesake: shareOf(sure, ({ mistake }) => mistake === 'namesake'),
    firstPhone: shareOf(phones, ({ firstPhone }) => firstPhone === true),
  };
}

function bandOf(answers: Answer[], low: number, high: number): Band {
  const within = answers.filter(({ probability }) => probability >= low && probability < high);
  const confidence = within.reduce((sum, { probability }) => sum + probability, 0);
  return {
    low,
    high: Math.min(1, high),
    leads: within.length,
    confidence: share(confidence, within.length),
    right: share(count(within, isRight), within.length),
  };
}

/** The figures of every stratum, largest first; a lead counts in each of its strata. */
export function byStratum(answers: Answer[]): [string, Figures][] {
  const strata = new Map<string, Answer[]>();
  for (const answer of answers)
    for (const stratum of new Set(answer.trialLead.strata)) {
      const list = strata.get(stratum);
      if (list) list.push(answer);
      else strata.set(stratum, [answer]);
    }
  return [...strata]
    .map(([name, list]): [string, Figures] => [name, measure(list)])
    .sort((a, b) => b[1].leads - a[1].leads);
}
