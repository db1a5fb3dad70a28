/** Separate from the schemas, so that a page can use this without loading them. */

/** Who requested it: the operator, the person themselves, California's DROP. */
export const suppressionKinds = ['operator', 'request', 'drop'] as const;

/**
 * Why a person's own request may be lifted: they want it, somebody else made it in their name, or a court ordered it.
 */
export const liftGrounds = ['they_asked', 'not_theirs', 'court_order'] as const;
