/** The same day and time a number of months later (UTC), or the last day of a shorter month. */
export function monthsAfter(start: Date, months: number): Date {
  const then = new Date(start);
  then.setUTCMonth(then.getUTCMonth() + months);
  if (then.getUTCDate() !== start.getUTCDate()) then.setUTCDate(0);
  return then;
}
