/** Group rows: labels above the column names that say whose name or address the columns below are. */
import { isGroupName, isNameAlias, isPartyLabel, isValue } from '#features/column-mapping';

/** Rows above the column names: titles, notes, blank rows and groups. */
const maxRowsAbove = 20;
const maxLabelLength = 60;

const isFilled = (cell: string) => cell.trim() !== '';
const filledCells = (row: readonly string[]) => row.filter(isFilled);
export const knownNames = (row: readonly string[]) => filledCells(row).filter(isNameAlias).length;

/** Whether a row can stand above the column names: a single cell, or cells that aren't data. */
const canBeAbove = (row: readonly string[]) => filledCells(row).length <= 1 || !row.some(isValue);

/**
 * The row with the column names: `start`, or a row below it with more known names if only titles and groups are
 * above that row.
 */
export function findHeaderRow(records: readonly (readonly string[])[], start: number): number {
  let header = start;
  let most = Math.max(2, knownNames(records[start] ?? []));
  for (let row = start + 1; row <= Math.min(start + maxRowsAbove, records.length - 2); row++) {
    if (!canBeAbove(records[row - 1] ?? [])) break;
    const known = knownNames(records[row] ?? []);
    if (known > most) [header, most] = [row, known];
  }
  return header;
}

/** Whether a row has labels for groups of columns: fewer than names, one of them a party, a place or a contact. */
function isGroupRow(above: readonly string[], names: readonly string[]): boolean {
  const labels = filledCells(above);
  return (
    labels.length >= 2 &&
    labels.length < filledCells(names).length &&
    names.some((_, index) => !isFilled(above[index] ?? '')) &&
    labels.every((label) => label.length <= maxLabelLength && !isValue(label)) &&
    labels.some((label) => isGroupName(label) || isPartyLabel(label))
  );
}

/** Whether a name has its group's label already: `Case` above `Case #`. */
const repeats = (name: string, label: string) =>
  new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).has(label.toLowerCase());

/** The column names, each after its group's label. A label covers the columns up to the next one. */
export function nameByGroup(above: readonly string[] | undefined, names: readonly string[]): string[] {
  if (above === undefined || !isGroupRow(above, names)) return [...names];
  let label = '';
  return names.map((name, index) => {
    label = (above[index] ?? '').trim() || label;
    return isFilled(name) && label !== '' && !repeats(name, label) ? `${label} ${name.trim()}` : name;
  });
}
