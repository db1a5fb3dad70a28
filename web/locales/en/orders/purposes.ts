/** What a customer may trace for. */

export default {
  property_purchase: 'Contact an owner about buying their property',
  marketing: 'Market a product or service, where the law allows it',
  collection: 'Collect a debt that is owed',
  legal: 'Serve papers or prepare a legal case',
  reconnect: 'Find a person to return property or reconnect',
  own_records: 'Update our own customer records',
} as const;
