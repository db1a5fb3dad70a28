/** Separate from the schemas, so that pages can use this without loading them. */

/** How far the work on a lead got, in the order of menus. */
export const workStatuses = ['new', 'called', 'no_answer', 'wrong_number', 'interested'] as const;
export type WorkStatus = (typeof workStatuses)[number];

/** Leads assigned by one call. */
export const maxAssigned = 10_000;
