/** The people that a list names next to a company: its members, its managers and its registered agent. */
import type { ColumnCells } from '../values/evidence.ts';
import { isCompany, share } from '../values/shapes.ts';
import { aliases, compact, type Field, type NamePart, type Officer } from './aliases.ts';
import type { NameReading } from './names.ts';
import { splitName } from './vocabulary.ts';

/** Words that make a column a company's name or about it. */
const companyWords = /^(llc|llcs|company|entity|business|corporation|corp|corporate|organization|trust)$/;

/** Words of each role; those of a member or manager next to each other mean the managing member. */
const roleWords: readonly [pattern: RegExp, officer: Officer][] = [
  [/\bregistered agent\b|\bstatutory agent\b|\bresident agent\b|^agent of record\b/, 'registered_agent'],
  [/\bmembers?\b/, 'member'],
  [/\b(?:managers?|mgr|principals?|president|officers?|ceo)\b/, 'manager'],
];

/** What the name of an officer's column may consist of, apart from their role and the company. */
const otherWords =
  /^(name|full|first|last|middle|fname|lname|mname|managing|primary|main|owner|contact|the|of|1|one)$/;

const parts: readonly [pattern: RegExp, part: NamePart][] = [
  [/\b(?:first|fname)\b/, 'first'],
  [/\b(?:middle|mname)\b/, 'middle'],
  [/\b(?:last|lname)\b/, 'last'],
];

/** Whether a list names companies as owners: most of its cells are companies, if any row is known. */
export const namesCompanies = (names: readonly string[], cells: readonly ColumnCells[]): boolean =>
  names.some((name, index) => {
    const { filled } = cells[index] ?? { filled: [] };
    const isUnknown = cells.every((column) => column.filled.length === 0);
    const isOfCompanies = isUnknown ? hasCompanyWord(name) : share(filled, isCompany) >= 0.5;
    return isOfCompanies && (hasCompanyWord(name) || aliases.get(compact(name)) === 'full_name');
  });

const hasCompanyWord = (name: string): boolean => splitName(name).some((word) => companyWords.test(word));

/** The reading of an officer's column; undefined for other columns. Only companies have registered agents. */
export function readOfficer(name: string, isOfCompanies: boolean): NameReading | undefined {
  const words = splitName(name);
  const text = words.join(' ');
  const [pattern, officer] = roleWords.find(([role]) => role.test(text)) ?? [];
  if (pattern === undefined || officer === undefined) return undefined;
  if (!isOfCompanies && officer !== 'registered_agent') return undefined;
  const rest = text
    .replace(pattern, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const isOther = (word: string) =>
    otherWords.test(word) || companyWords.test(word) || roleWords.some(([role]) => role.test(word));
  if (!rest.every(isOther)) return undefined;
  const part = parts.find(([words]) => words.test(text))?.[1];
  const field: Field = part === undefined ? officer : `${officer}:${part}`;
  return { field, score: 0.9, exact: false, unqualified: false };
}
