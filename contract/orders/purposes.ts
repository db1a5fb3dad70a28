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
