/** Separate from the schemas, so that a page can show the terms without loading them. */

/** Date of the current text (`web/locales/en/terms.ts`). A user who accepted another version must accept again. */
export const termsVersion = '2026-11-25';

/**
 * The FCRA notice (15 U.S.C. 1681a(d)) on results in files, API replies and pages. Even a single result must carry it,
 * so it is one sentence.
 */
export const notice =
  'Not a consumer report: not to be used for decisions on credit, insurance, employment or housing.';

/** Most characters of an order's or key's purpose note. */
export const maxNoteLength = 200;
