/** The sample leads: an absentee-owner list of the demo county with typical errors, and the right answers. */
import { stringify } from 'csv-stringify/sync';
import type { Person } from '#linkage';
import { castRow, respelled } from './leads/cast-rows.ts';
import { type CastKind, castPool, chooseCast } from './leads/lead-cast.ts';
import { type Cells, columns, phoneCell } from './leads/lead-rows.ts';
import { absentRow, companyRow, type Listed, landlordRow, untraceableRow } from './leads/stranger-rows.ts';
import { deadNumbers } from './people/contacts.ts';
import { createHomes } from './people/homes.ts';
import { settle } from './people/households.ts';
import { createRandom, type Random } from './people/random.ts';
import type { Resident } from './people/residents.ts';
import { defaultSeed, demoTown, recordId, townSize } from './town.ts';

/** What may be wrong with a row; a row may have several kinds. */
export type LeadKind =
  | CastKind
  | 'company'
  | 'unlisted person'
  | 'unlisted landlord'
  | 'untraceable'
  | 'exact duplicate'
  | 'respelled duplicate'
  | 'absentee owner'
  | 'own phone'
  | 'dead phone'
  | 'upper case'
  | 'trailing blanks';

/** Rows are numbered from 1, without the header. */
interface DemoLeads {
  csv: string;
  /** Row → record id of the right person; '' if nobody in the town, or a child. */
  truth: Map<number, string>;
  /** Row → other right answers: the co-owner, the other trustee of a family trust. */
  alsoRight: Map<number, string[]>;
  kinds: Map<number, LeadKind[]>;
}

interface Row {
  cells: Cells;
  kinds: LeadKind[];
  truth: string;
  alsoRight: string[];
}

const counts = { company: 30, unlisted: 52, landlords: 14, untraceable: 8, exact: 12, respelled: 12 };

/** Rows of the list that customers try: as many as a free sample traces. */
const sampleRows = 25;

/** The first rows of the sample leads, with their header. */
export const sampleList = (csv: string): string =>
  `${csv
    .split('\n')
    .slice(0, sampleRows + 1)
    .join('\n')}\n`;

/** 400 leads, the same on every run, valid for every town of this seed with at least 5,000 people. */
export function demoLeads(seed: number = defaultSeed): DemoLeads {
  const random = createRandom(seed + 4);
  const residents = settle(createRandom(seed), townSize);
  const names = new Set(residents.flatMap((one) => one.names.map(({ first, last }) => `${first}|${last}`)));
  const listed: Listed = ({ first, last }) => names.has(`${first}|${last}`);
  const rows = random.shuffle([
    ...rowsOfCast(random, listed, residents, seed),
    ...rowsOfStrangers(random, listed, residents.slice(0, castPool)),
  ]);
  const traced = rows.filter(({ truth }) => truth !== '');
  for (const row of random.shuffle(traced).slice(0, counts.exact)) {
    const copy: Row = { ...row, kinds: [...row.kinds, 'exact duplicate'] };
    rows.splice(random.between(rows.indexOf(row) + 1, rows.length), 0, copy);
  }
  return {
    csv: stringify(
      rows.map(({ cells }) => columns.map((column) => cells[column])),
      { header: true, columns: [...columns] },
    ),
    truth: new Map(rows.map(({ truth }, index) => [index + 1, truth])),
    alsoRight: new Map(rows.map(({ alsoRight }, index) => [index + 1, alsoRight])),
    kinds: new Map(rows.map(({ kinds }, index) => [index + 1, kinds])),
  };
}

function rowsOfCast(random: Random, listed: Listed, residents: Resident[], seed: number): Row[] {
  const homes = createHomes();
  const people = [...demoTown({ people: castPool, seed })];
  const rows: Row[] = [];
  let respellings = 0;
  for (const member of chooseCast(residents, seed)) {
    const written = castRow(random, homes, listed, member);
    const { property, mailing } = written;
    const truth = member.reachable ? recordId(member.index) : '';
    const alsoRight = member.partner ? [recordId(residents.indexOf(member.partner))] : [];
    const kinds: LeadKind[] = [member.kind];
    if (mailing && mailing !== property) kinds.push('absentee owner');
    rows.push(finishRow(random, { cells: written.cells, kinds, truth, alsoRight }, people[member.index]));
    if (member.kind === 'as it is' && respellings++ < counts.respelled) {
      const cells = respelled(random, member, written);
      rows.push(finishRow(random, { cells, kinds: ['respelled duplicate'], truth, alsoRight }));
    }
  }
  return rows;
}

function rowsOfStrangers(random: Random, listed: Listed, residents: Resident[]): Row[] {
  const homes = createHomes();
  const rented = residents.map(({ stays }) => stays[0].home).filter(({ place }) => place.area === 'county');
  const write = (kind: LeadKind, count: number, row: (turn: number) => Cells) =>
    Array.from({ length: count }, (_, turn) =>
      finishRow(random, { cells: row(turn), kinds: [kind], truth: '', alsoRight: [] }),
    );
  return [
    ...write('company', counts.company, () => companyRow(random, homes)),
    ...write('unlisted person', counts.unlisted, () => absentRow(random, homes, listed)),
    ...write('unlisted landlord', counts.landlords, () =>
      landlordRow(random, homes, listed, random.pick(rented)),
    ),
    ...write('untraceable', counts.untraceable, (turn) => untraceableRow(random, homes, listed, turn)),
  ];
}

const notes = [
  'Vacant',
  'Tax delinquent 2024',
  'Left voicemail 3/2',
  'High equity',
  'Probate',
  'Returned mail',
];

/** Final touches by the office and the customer: capitals, blanks, a note, a phone from an earlier list. */
function finishRow(random: Random, row: Row, person?: Person): Row {
  const cells = { ...row.cells };
  const kinds = [...row.kinds];
  const phone = person?.phones[0];
  const draw = random.next();
  if (phone && person.phones.length + person.emails.length > 1 && draw < 0.12 && row.truth !== '') {
    cells.Phone = phoneCell(random, phone.number);
    kinds.push('own phone');
  } else if (draw > 0.95 && !kinds.includes('untraceable')) {
    cells.Phone = phoneCell(random, random.pick(deadNumbers));
    kinds.push('dead phone');
  }
  const capitals = random.chance(0.8);
  if (capitals) kinds.push('upper case');
  const blanks = random.chance(0.12);
  if (blanks) kinds.push('trailing blanks');
  for (const column of columns) {
    if (capitals) cells[column] = cells[column].toUpperCase();
    if (blanks && cells[column] !== '' && /Owner|Address/.test(column))
      cells[column] += ' '.repeat(random.between(1, 3));
  }
  if (random.chance(0.2) && cells.Notes === '') cells.Notes = random.pick(notes);
  return { ...row, cells, kinds };
}
