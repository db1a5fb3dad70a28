/** How a lead can end, as lists show it. */
import type { Outcome } from '#contract/orders/results';

/** Every outcome in the order in which it is shown: the best first. */
export const outcomes = [
  'hit',
  'possible',
  'no_contact',
  'miss',
  'duplicate',
  'invalid',
  'suppressed',
] as const satisfies Outcome[];

/** The outcome that a text names, or undefined. */
export const outcomeOf = (text: string | undefined): Outcome | undefined =>
  outcomes.find((outcome) => outcome === text);
