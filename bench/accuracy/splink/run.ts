/** Splink 5 on a trial: the same people, leads and fields, in its own process. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParsedLead, type PersonRecord, unpackAddress, unpackName } from '../../../linkage/index.ts';
import { type Answer, isMinorRecord, type Trial } from '../trial.ts';

export interface SplinkRun {
  answers: Answer[];
  /** Seconds. */
  train: number;
  predict: number;
}

const script = new URL('link.py', import.meta.url).pathname;

/** Whether this Python has Splink 5.0. */
export function hasSplink(python: string): boolean {
  const { stdout } = spawnSync(python, ['-c', 'import splink; print(splink.__version__)'], {
    encoding: 'utf8',
  });
  return stdout?.startsWith('5.0.') ?? false;
}

/**
 * Links the trial's leads, except those without a name, to its adults. `ours` are our answers to the same leads.
 * @throws {Error} if the script fails.
 */
export function runSplink(python: string, trial: Trial, ours: Answer[]): SplinkRun {
  const folder = mkdtempSync(join(tmpdir(), 'splink-'));
  try {
    const people = peopleTable(folder);
    for (const [id, record] of trial.people.entries()) people.add(id, record, trial.year);
    people.end();
    writeLeads(
      folder,
      trial.leads.map(({ lead }) => lead),
    );
    const times = linkTables(python, folder);
    return { ...times, answers: readAnswers(join(folder, 'best.csv'), ours) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the adults who are added to the table of people. */
export function peopleTable(folder: string): {
  add(id: number, record: PersonRecord, year: number): void;
  end(): void;
} {
  const file = openSync(join(folder, 'people.csv'), 'w');
  let lines = `${csvLine(header)}\n`;
  const write = () => {
    writeSync(file, lines);
    lines = '';
  };
  return {
    add(id, record, year) {
      if (isMinorRecord(record, year)) return;
      lines += `${csvLine([id, ...personCells(record)])}\n`;
      if (lines.length > 2 ** 20) write();
    },
    end() {
      write();
      closeSync(file);
    },
  };
}

/** Writes the table of leads, numbered from 0. */
export function writeLeads(folder: string, leads: readonly ParsedLead[]): void {
  const rows = leads.map((lead, id) => [id, ...leadCells(lead)]);
  writeFileSync(join(folder, 'leads.csv'), [header, ...rows].map(csvLine).join('\n'));
}

/**
 * Links the tables of a folder and writes `best.csv` into it.
 * @throws {Error} if the script fails.
 */
export function linkTables(python: string, folder: string): Omit<SplinkRun, 'answers'> {
  const { status, stderr } = spawnSync(python, [script, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Splink failed: ${stderr.slice(-2000)}`);
  return JSON.parse(readFileSync(join(folder, 'times.json'), 'utf8'));
}

function readAnswers(path: string, ours: Answer[]): Answer[] {
  const best = new Map<number, { person: number; probability: number }>();
  for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(1)) {
    const [lead, person, probability] = line.split(',').map(Number);
    if (lead !== undefined && person !== undefined) best.set(lead, { person, probability: probability ?? 0 });
  }
  return ours.map((answer, at): Answer => {
    const found = best.get(at);
    const person = found?.person ?? null;
    const { truth, other } = answer.trialLead;
    return {
      ...answer,
      best: person,
      probability: found?.probability ?? 0,
      right: person !== null && (person === truth || person === other),
      mistake: null,
      firstPhone: null,
    };
  });
}

const header = ['id', 'firsts', 'middle', 'lasts', 'addresses', 'phones', 'emails', 'birth'];
type Cell = string | number;

const csvLine = (cells: readonly Cell[]): string =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '')}"`).join(',');

interface Home {
  number: string;
  core: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
}

const homeCell = ({ number, core, unit, city, state, zip }: Home): string =>
  [number, core, unit, city, state, zip].join(';');

function personCells({ nt, at, p = [], e = [], b = '' }: PersonRecord): Cell[] {
  const names = nt.map(unpackName);
  return [
    names.map(({ first }) => first).join('|'),
    names[0]?.middle ?? '',
    names.map(({ last }) => last).join('|'),
    at.map((packed) => homeCell(unpackAddress(packed))).join('|'),
    p.map(([number]) => number).join('|'),
    e.map(([address]) => address).join('|'),
    b,
  ];
}

/** Somebody who gets mail elsewhere than at the property lives where the mail goes. */
function leadCells({ owners, mailing, property, phones, emails, birth }: ParsedLead): Cell[] {
  const [owner] = owners;
  const names = owner ? [owner, ...(owner.also ?? [])] : [];
  return [
    names.map(({ first }) => first).join('|'),
    owner?.middle ?? '',
    names.map(({ last }) => last).join('|'),
    [mailing, property].flatMap((home) => (home ? [homeCell(home)] : [])).join('|'),
    phones.join('|'),
    emails.join('|'),
    birth ?? '',
  ];
}
