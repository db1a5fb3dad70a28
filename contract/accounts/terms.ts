/** What whoever traces accepts, and what stands on results; apart from the schemas, so that a page can show it alone. */

/** The version of the terms: the day of their words (`web/locales/en/terms.ts`). Who accepted another is asked again. */
export const termsVersion = '2026-11-22';

/**
 * The FCRA notice (15 U.S.C. 1681a(d)) as results carry it: in files, answers of the API and on pages.
 * Who reads a single result must meet it, so it is one sentence.
 */
export const notice =
  'Not a consumer report: not to be used for decisions on credit, insurance, employment or housing.';

/** Characters of what an order's or a key's purpose is told more of. */
export const longestNote = 200;
