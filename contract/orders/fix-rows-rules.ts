/** Separate from the schemas, so that pages can use this without loading them. */

/** Most rows fixed in one call. */
export const maxFixedRows = 200;
