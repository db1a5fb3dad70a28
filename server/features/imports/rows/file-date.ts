/** Ages, which give a birth year only together with the file's date. */
import type { PersonMapping } from './mapping.ts';

/** Whether age is the only source of birth dates. */
export const usesAges = ({ age, birth_year }: PersonMapping): boolean =>
  age !== undefined && birth_year === undefined;

/**
 * The dates lost if a file with ages is imported without its date, or null: births of the source were computed from an
 * earlier file's date (`at`, ISO).
 */
export function datesLostWithout(
  { source, ages, as_of }: { source: string; ages?: boolean; as_of?: string | undefined },
  runs: readonly { as_of: string | null; state: string }[],
): { source: string; at: string } | null {
  const at = runs.findLast((run) => run.as_of !== null && run.state !== 'undone')?.as_of;
  return !ages || as_of !== undefined || at == null ? null : { source, at };
}
