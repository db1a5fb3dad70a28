/** Ages, which tell a birth only with the day that their file is from. */
import type { PersonMapping } from './mapping.ts';

/** Whether births are told by ages alone. */
export const tellsAges = ({ age, birth_year }: PersonMapping): boolean =>
  age !== undefined && birth_year === undefined;

/**
 * Why a file that tells ages can't come in without a day, or null: births of its source are counted back from a day that
 * was told before, and would be lost.
 */
export function withoutDay(
  { source, ages, as_of }: { source: string; ages?: boolean; as_of?: string | undefined },
  runs: readonly { as_of: string | null; state: string }[],
): string | null {
  const told = runs.findLast((run) => run.as_of !== null && run.state !== 'undone')?.as_of;
  if (!ages || as_of !== undefined || told == null) return null;
  return (
    `This file tells ages. Those of “${source}” were counted back from the day of an earlier file, ${told}, and would ` +
    'be lost without one: say the day that this file is from.'
  );
}
