/** What the cells of a column say by themselves, for files without a header and columns without a telling name. */
import type { Field } from '../names/aliases.ts';
import { type ColumnCells, percent, type Weighed } from './evidence.ts';
import { commonSurnames, givenNames } from './given-names.ts';
import {
  isCompany,
  isDate,
  isEmail,
  isFullName,
  isFullZip,
  isNamePart,
  isOneLineAddress,
  isPhone,
  isState,
  isStreet,
  isWords,
  share,
  yearOf,
} from './shapes.ts';

type Kind =
  | 'email'
  | 'phone'
  | 'line'
  | 'street'
  | 'state'
  | 'zip'
  | 'birth'
  | 'name'
  | 'given'
  | 'words'
  | 'other';

interface Look {
  kind: Kind;
  part: number;
}

/** How the kinds are told, in this order, and from which share of the cells on. */
const tests: [kind: Kind, test: (cell: string) => boolean, least: number][] = [
  ['email', isEmail, 0.7],
  ['phone', isPhone, 0.7],
  ['line', isOneLineAddress, 0.6],
  ['street', isStreet, 0.7],
  ['state', isState, 0.9],
  ['zip', isFullZip, 0.9],
  ['birth', (cell) => isDate(cell) && isBirthYear(yearOf(cell)), 0.9],
  ['given', (cell) => isNamePart(cell) && givenNames.has(firstWord(cell)), 0.35],
  ['name', looksLikeOwner, 0.85],
  ['words', (cell) => isWords(cell) && cell.trim().length > 1, 0.9],
];

const firstWord = (cell: string) => cell.trim().toLowerCase().split(/\s/, 1)[0] ?? '';

/** The years in which an adult of today can be born; those of a list's other dates are mostly later. */
const isBirthYear = (year: number | undefined) => year !== undefined && year >= 1900 && year <= 2007;

/** A company, or two and more words of names. */
function looksLikeOwner(cell: string): boolean {
  if (isStreet(cell) || !isFullName(cell)) return false;
  return isCompany(cell) || /^[\p{L}'’-]+,? [\p{L}'’& .,-]+$/u.test(cell.trim());
}

function lookAt({ filled }: ColumnCells): Look {
  for (const [kind, test, least] of tests) {
    const part = share(filled, test);
    if (part >= least && part > 0) return { kind, part };
  }
  return { kind: 'other', part: 0 };
}

/**
 * Proposals for the columns of a file without a header. A street address opens a place: the city, state and ZIP after
 * it are of the same side, the first one the property's, the second one the owner's.
 */
export function readWithoutHeader(columns: ColumnCells[]): Weighed[][] {
  const looks = columns.map(lookAt);
  const given = looks.findIndex((look) => look.kind === 'given');
  let side: 'property' | 'mailing' | undefined;
  let streets = 0;
  return looks.map(({ kind, part }, index): Weighed[] => {
    const found = (field: Field, score: number, words: string): Weighed[] => [
      { field, score: score * part, evidence: `${percent(part)} of its cells are ${words}` },
    ];
    if (kind === 'street' || kind === 'line') {
      side = streets === 0 ? 'property' : streets === 1 ? 'mailing' : undefined;
      streets++;
      if (side === undefined) return [];
      if (kind === 'line') return found(`${side}_full`, 0.9, 'addresses in one line');
      return found(`${side}_address`, side === 'property' ? 0.86 : 0.76, 'street addresses');
    }
    const place = side ?? (streets === 0 ? 'property' : undefined);
    if (kind === 'state' && place !== undefined) return found(`${place}_state`, 0.82, 'states');
    if (kind === 'zip' && place !== undefined) return found(`${place}_zip`, 0.8, 'ZIP codes');
    if (kind === 'birth') return found('date_of_birth', 0.75, 'dates');
    if (kind === 'given') {
      const field: Field = index === given ? 'first_name' : index === given + 1 ? 'middle_name' : 'full_name';
      if (field === 'full_name') return [];
      return [
        { field, score: field === 'first_name' ? 0.8 : 0.68, evidence: 'many of its cells are given names' },
      ];
    }
    if (kind === 'words' || kind === 'name') {
      const next = looks[index + 1]?.kind;
      if (place !== undefined && (next === 'state' || next === 'zip')) {
        return [
          {
            field: `${place}_city`,
            score: 0.75,
            evidence: `words before a ${next === 'zip' ? 'ZIP' : 'state'}`,
          },
        ];
      }
      const surnames = share(columns[index]?.filled ?? [], (cell) =>
        commonSurnames.has(cell.trim().toLowerCase()),
      );
      if (given >= 0 && Math.abs(index - given) <= 2 && surnames >= 0.05) {
        return [{ field: 'last_name', score: 0.78, evidence: 'many of its cells are surnames' }];
      }
      return kind === 'name' ? found('full_name', 0.72, 'names') : [];
    }
    return readCells({ filled: columns[index]?.filled ?? [], rowsFilled: [] });
  });
}

/**
 * What the cells of one column say with no regard to the others: only shapes that are hardly anything else. For a column
 * of a file with a header whose own name says nothing.
 */
export function readCells({ filled }: ColumnCells): Weighed[] {
  const found: Weighed[] = [];
  const add = (field: Field, test: (cell: string) => boolean, score: number, words: string) => {
    const part = share(filled, test);
    if (part >= 0.7)
      found.push({ field, score: score * part, evidence: `${percent(part)} of its cells are ${words}` });
  };
  add('email', isEmail, 0.92, 'e-mail addresses');
  add('email_2', isEmail, 0.915, 'e-mail addresses');
  add('phone', isPhone, 0.9, 'phone numbers');
  add('phone_2', isPhone, 0.895, 'phone numbers');
  add('phone_3', isPhone, 0.89, 'phone numbers');
  add('property_full', isOneLineAddress, 0.8, 'addresses in one line');
  return found;
}
