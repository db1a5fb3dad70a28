/** Separate from the schemas, so that a page can use this without loading them. */

/** The customer's permissible purpose (LAW-1). */
export const purposes = {
  property_purchase: 'Contact an owner about buying their property',
  marketing: 'Market a product or service, where the law allows it',
  collection: 'Collect a debt that is owed',
  legal: 'Serve papers or prepare a legal case',
  reconnect: 'Find a person to return property or reconnect',
  own_records: 'Update our own customer records',
} as const;
export type Purpose = keyof typeof purposes;

/**
 * Purposes that also allow restricted sources. GLBA (15 U.S.C. 6802(e)) and DPPA (18 U.S.C. 2721(b)(3) and (4)) allow
 * debt collection and serving legal papers; neither allows marketing or acquisitions.
 */
export const restrictedPurposes: readonly Purpose[] = ['collection', 'legal'];

/** Returns true if a search for `earlier` covered every source that one for `later` may use. */
export const coversSearch = (earlier: Purpose, later: Purpose): boolean =>
  restrictedPurposes.includes(earlier) || !restrictedPurposes.includes(later);
