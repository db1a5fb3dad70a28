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
