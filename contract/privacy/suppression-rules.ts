/** What the page of suppressions chooses from; apart from the schemas, so that it can offer it without loading those. */

/** Who asked for it: the operator, somebody about themselves, California's DROP. */
export const suppressionKinds = ['operator', 'request', 'drop'] as const;

/** Why what somebody asked for themselves may be lifted: they want it, it was asked in their name by another, a court ordered it. */
export const liftGrounds = ['they_asked', 'not_theirs', 'court_order'] as const;
