/** The limits of mending, apart from the schemas, so that a page has them without loading those. */

/** Rows that are mended in one call. */
export const mostMended = 200;
