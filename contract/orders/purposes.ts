/** What an order may be traced for; apart from the schemas, so that a page can name them without loading those. */

/** Why an order may be traced: the customer's permissible purpose (LAW-1). */
export const purposes = {
  property_purchase: 'Contact an owner about buying their property',
  marketing: 'Market a product or service, where the law allows it',
  collection: 'Collect a debt that is owed',
  legal: 'Serve papers or prepare a legal case',
  reconnect: 'Find a person to return property or reconnect',
  own_records: 'Bring our own customer records up to date',
} as const;
export type Purpose = keyof typeof purposes;

/**
 * Purposes for which restricted sources may be searched as well. GLBA (15 U.S.C. 6802(e)) and DPPA (18 U.S.C. 2721(b)(3)
 * and (4)) both allow collecting a debt and serving legal papers; neither allows marketing or buying.
 */
export const restrictedPurposes: readonly Purpose[] = ['collection', 'legal'];

/** Whether a search for the purpose `earlier` looked into every source that one for `later` may use. */
export const coversSearch = (earlier: Purpose, later: Purpose): boolean =>
  restrictedPurposes.includes(earlier) || !restrictedPurposes.includes(later);
