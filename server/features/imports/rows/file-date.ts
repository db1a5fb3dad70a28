/** Ages, which give a birth year only together with the file's date. */
import type { PersonMapping } from './mapping.ts';

/** Whether age is the only source of birth dates. */
export const usesAges = ({ age, birth_year }: PersonMapping): boolean =>
  age !== undefined && birth_year === undefined;

/**
 * Why a file with ages needs a date, or null. The births of this source were computed from an earlier date and would be
 * lost.
 */
export function missingDateProblem(
  { source, ages, as_of }: { source: string; ages?: boolean; as_of?: string | undefined },
  runs: readonly { as_of: string | null; state: string }[],
): string | null {
  const hasDate = runs.findLast((run) => run.as_of !== null && run.state !== 'undone')?.as_of;
  if (!ages || as_of !== undefined || hasDate == null) return null;
  return (
    `This file tells ages. Those of “${source}” were counted back from the day of an earlier file, ${hasDate}, and would ` +
    'be lost without one: say the day that this file is from.'
  );
}
