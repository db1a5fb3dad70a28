/** Finds the owners of a list in a column whose name means nothing to us, by its cells. */
import { isPartyLabel } from '../names/roles.ts';
import { splitName, stops } from '../names/vocabulary.ts';
import { type Choice, type ColumnCells, describeShare } from './evidence.ts';
import { givenNames } from './given-names.ts';
import { looksLikeOwner } from './headless.ts';
import { share } from './shapes.ts';

const nameFields: ReadonlySet<string> = new Set(['full_name', 'first_name', 'last_name']);
const companyForms = /\b(l\.?l\.?c|inc|corp|ltd|l\.?l?\.?p|trust|trustees?|estate of)\b/i;

const hasGivenName = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => givenNames.has(word));

/** Whether a column's name doesn't exclude owners; a party's names are those of people. */
const canBeOwner = (name: string) => splitName(name).every((word) => !stops.has(word)) || isPartyLabel(name);

/**
 * The only column whose cells are people and companies, if no other column has names. Most of them must have the form of
 * a company or be names, and few may repeat, unlike those of subdivisions and schools.
 */
export function findUnnamedOwner(
  names: readonly string[],
  candidates: readonly Choice[],
  cells: readonly ColumnCells[],
): Choice[] {
  if (candidates.some(({ field, score }) => nameFields.has(field) && score >= 0.3)) return [];
  const found = names.flatMap((name, index): Choice[] => {
    const filled = cells[index]?.filled ?? [];
    const isRead = candidates.some((candidate) => candidate.index === index);
    const isVaried = new Set(filled).size >= Math.max(3, filled.length / 3);
    if (isRead || !isVaried || !canBeOwner(name)) return [];
    const owners = share(filled, looksLikeOwner);
    const certain = share(filled, (cell) => companyForms.test(cell) || hasGivenName(cell));
    if (owners < 0.85 || certain < 0.5) return [];
    const evidence = describeShare('name', owners);
    return [{ index, field: 'full_name', score: 0.72 * owners, exact: false, evidence, byName: false }];
  });
  return found.length === 1 ? found : [];
}
