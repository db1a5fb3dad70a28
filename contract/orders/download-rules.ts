/** The kinds of files and layouts of downloads; apart from the schemas, so that a page can offer them without loading those. */

export const downloadFormats = ['csv', 'xlsx', 'json'] as const;

/** The columns of a download: our own, or those that a dialer or a CRM imports, by the name of its maker. */
export const downloadLayouts = {
  full: 'OpenSkip',
  vicidial: 'VICIdial',
  voiso: 'Voiso',
  gohighlevel: 'HighLevel',
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  google_contacts: 'Google Contacts',
  tracerfy: 'Tracerfy',
} as const;
