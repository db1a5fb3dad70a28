/** Separate from the schemas, so that a page can use this without loading them. */

export const downloadFormats = ['csv', 'xlsx', 'json'] as const;

/** Column layouts of downloads: the default, or those that a dialer or CRM imports, by vendor. */
export const downloadLayouts = {
  full: 'OpenSkip',
  batchdialer: 'BatchDialer',
  calltools: 'CallTools',
  mojo: 'Mojo',
  smarter_contact: 'Smarter Contact',
  vicidial: 'VICIdial',
  voiso: 'Voiso',
  gohighlevel: 'HighLevel',
  hubspot: 'HubSpot',
  podio: 'Podio',
  resimpli: 'REsimpli',
  salesforce: 'Salesforce',
  google_contacts: 'Google Contacts',
  tracerfy: 'Tracerfy',
} as const;

type LayoutName = keyof typeof downloadLayouts;
export const layoutNames = Object.keys(downloadLayouts) as [LayoutName, ...LayoutName[]];

/** Whether a file has only people to contact: for another program, or for the customer's own layout with numbers only. */
export const isForContacts = (layout: LayoutName, own: { numbers_only: boolean } | undefined): boolean =>
  own === undefined ? layout !== 'full' : own.numbers_only;
