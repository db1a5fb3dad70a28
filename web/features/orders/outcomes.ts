import type { Outcome } from '#contract/orders/results';

/** Best outcome first. */
export const outcomes = [
  'hit',
  'possible',
  'no_contact',
  'miss',
  'duplicate',
  'invalid',
  'suppressed',
] as const satisfies Outcome[];

export const parseOutcome = (text: string | undefined): Outcome | undefined =>
  outcomes.find((outcome) => outcome === text);
