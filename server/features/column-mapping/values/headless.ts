/** Interprets columns by their cells alone, for files without a header and columns with uninformative names. */
import { message } from '#locales';
import type { Field } from '../names/aliases.ts';
import { type CellKind, type ColumnCells, describeShare, type ScoredField } from './evidence.ts';
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

interface ColumnKind {
  kind: Kind;
  part: number;
}

/** Checked in this order; the share of matching cells must reach `least`. */
const kindTests: readonly [kind: Kind, test: (cell: string) => boolean, least: number][] = [
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

/** Birth years of today's adults; other dates in lists are mostly later. */
const isBirthYear = (year: number | undefined) => year !== undefined && year >= 1900 && year <= 2007;

/** A company, or at least two words of names. */
export function looksLikeOwner(cell: string): boolean {
  if (isStreet(cell) || !isFullName(cell)) return false;
  return isCompany(cell) || /^[\p{L}'’-]+,? [\p{L}'’& .,-]+$/u.test(cell.trim());
}

/** Several words of a name, of which one after the first isn't an initial: `Jane Doe`, unlike `Jane A`. */
function isWholeName(cell: string): boolean {
  const words = cell.trim().split(/[\s.]+/);
  return looksLikeOwner(cell) && words.slice(1).some((word) => word.length > 1);
}

function detectKind({ filled }: ColumnCells): ColumnKind {
  for (const [kind, test, least] of kindTests) {
    const part = share(filled, test);
    if (part < least || part === 0) continue;
    const whole = kind === 'given' ? share(filled, isWholeName) : 0;
    return whole >= 0.85 ? { kind: 'name', part: whole } : { kind, part };
  }
  return { kind: 'other', part: 0 };
}

/**
 * Scores the columns of a file without a header. City, state and ZIP belong to the street address before them; the
 * first address is the property's, the second the owner's.
 */
export function readWithoutHeader(columns: ColumnCells[]): ScoredField[][] {
  const kinds = columns.map(detectKind);
  const givenNameIndex = kinds.findIndex((look) => look.kind === 'given');
  let side: 'property' | 'mailing' | undefined;
  let streets = 0;
  return kinds.map(({ kind, part }, index): ScoredField[] => {
    const found = (field: Field, score: number, cells: CellKind): ScoredField[] => [
      { field, score: score * part, evidence: describeShare(cells, part) },
    ];
    if (kind === 'street' || kind === 'line') {
      side = (['property', 'mailing'] as const)[streets];
      streets++;
      if (side === undefined) return [];
      if (kind === 'line') return found(`${side}_full`, 0.9, 'full_address');
      return found(`${side}_address`, side === 'property' ? 0.86 : 0.76, 'street');
    }
    const place = side ?? (streets === 0 ? 'property' : undefined);
    if (kind === 'state' && place !== undefined) return found(`${place}_state`, 0.82, 'state');
    if (kind === 'zip' && place !== undefined) return found(`${place}_zip`, 0.8, 'zip');
    if (kind === 'birth') return found('date_of_birth', 0.75, 'date');
    if (kind === 'given') {
      const evidence = [message('uploads:first_names')];
      if (index === givenNameIndex) return [{ field: 'first_name', score: 0.8, evidence }];
      return index === givenNameIndex + 1 ? [{ field: 'middle_name', score: 0.68, evidence }] : [];
    }
    if (kind === 'words' || kind === 'name') {
      const next = kinds[index + 1]?.kind;
      if (place !== undefined && (next === 'state' || next === 'zip')) {
        return [
          {
            field: `${place}_city`,
            score: 0.75,
            evidence: [message(next === 'zip' ? 'uploads:before_zip' : 'uploads:before_state')],
          },
        ];
      }
      const surnames = share(columns[index]?.filled ?? [], (cell) =>
        commonSurnames.has(cell.trim().toLowerCase()),
      );
      if (givenNameIndex >= 0 && Math.abs(index - givenNameIndex) <= 2 && surnames >= 0.05) {
        return [{ field: 'last_name', score: 0.78, evidence: [message('uploads:last_names')] }];
      }
      return kind === 'name' ? found('full_name', 0.72, 'name') : [];
    }
    return readCells({ filled: columns[index]?.filled ?? [], rowsFilled: [] });
  });
}

/**
 * Scores one column by itself, only for unmistakable shapes. For columns with uninformative names in files with a
 * header.
 */
export function readCells({ filled }: ColumnCells): ScoredField[] {
  const found: ScoredField[] = [];
  const add = (field: Field, test: (cell: string) => boolean, score: number, kind: CellKind) => {
    const part = share(filled, test);
    if (part >= 0.7) found.push({ field, score: score * part, evidence: describeShare(kind, part) });
  };
  add('email', isEmail, 0.92, 'email');
  add('email_2', isEmail, 0.915, 'email');
  add('phone', isPhone, 0.9, 'phone');
  add('phone_2', isPhone, 0.895, 'phone');
  add('phone_3', isPhone, 0.89, 'phone');
  add('property_full', isOneLineAddress, 0.8, 'full_address');
  return found;
}
