/** How a lead ended, in words, and what the words mean. */
import type { Outcome } from '#contract/results';

/** Every outcome in the order in which it is shown: the best first. */
export const outcomeWords: Record<Outcome, { word: string; meaning: string }> = {
  hit: { word: 'Hit', meaning: 'The person was found, with a new way to reach them.' },
  possible: { word: 'Possible', meaning: 'Perhaps the person; the contacts stay masked and cost nothing.' },
  no_contact: { word: 'No contact', meaning: 'The person was found, with nothing new to reach them by.' },
  miss: { word: 'Miss', meaning: 'The person was not found.' },
  duplicate: { word: 'Duplicate', meaning: 'The same lead as an earlier row, whose result it shares.' },
  invalid: { word: 'Can’t be traced', meaning: 'The row lacks what it takes to look a person up.' },
  suppressed: { word: 'Suppressed', meaning: 'The person asked not to be found.' },
};

/** The outcome that a text names, or undefined. */
export const outcomeOf = (text: string | undefined): Outcome | undefined =>
  text !== undefined && Object.hasOwn(outcomeWords, text) ? (text as Outcome) : undefined;
