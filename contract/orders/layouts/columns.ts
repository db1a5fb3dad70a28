/** The columns that an own layout can have. Separate from the schemas, so that a page can use this without them. */

const numbered = (count: number, names: (n: number) => string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

const phoneColumns = (name: string): string[] => [
  name,
  ...['Type', 'Carrier', 'DNC', 'DNC Date', 'State DNC', 'Litigator', 'Last Seen', 'Score'].map(
    (part) => `${name} ${part}`,
  ),
];

/** Names of the columns of a result file. `Phone` is the number to call first, or the row's own. */
export const resultColumnNames: readonly string[] = [
  'Result',
  'Match Confidence',
  'Match Reason',
  'Source',
  'Source Record ID',
  'Traced At',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Age Band',
  'Deceased',
  'Owner Type',
  'Current Address',
  'Current City',
  'Current State',
  'Current ZIP',
  'Absentee',
  ...phoneColumns('Phone'),
  'Phone Rank',
  ...numbered(10, (n) => phoneColumns(`Phone ${n}`)),
  ...numbered(5, (n) => [`Email ${n}`]),
  ...numbered(5, (n) => [`Relative ${n}`, `Relative ${n} Phone`]),
  ...numbered(5, (n) => [`Past Address ${n}`]),
  ...numbered(3, (n) => [`Alias ${n}`]),
  'Co-owner',
  'Property APN',
  'Property County',
  'Property Use',
  'Assessed Value',
  'Last Sale Date',
  'Last Sale Price',
  'Entity',
  'Entity Status',
  'Registry Id',
  'Entity Confidence',
  'Role',
  'Role Confidence',
  'Path',
  'Property Owner',
  'Owner Source',
  'Owner As Of',
  'Reported Numbers',
  'Coins Charged',
  'Purpose',
  'Lead Status',
  'Assigned To',
];

/** Where a column comes from: our result, the lead as mapped, or a column of the customer's file. */
export const columnOrigins = ['result', 'lead', 'file'] as const;

/** Layouts per account, and columns per layout. */
export const maxLayouts = 30;
export const maxLayoutColumns = 200;

/** What a new layout starts with: what most dialers need. */
export const firstLayoutColumns: readonly {
  from: (typeof columnOrigins)[number];
  name: string;
  header: string;
}[] = [
  ...['First Name', 'Last Name', 'Phone 1', 'Phone 2', 'Phone 3', 'Email 1'].map((name) => ({
    from: 'result' as const,
    name,
    header: name,
  })),
  { from: 'lead', name: 'property_address', header: 'Property Address' },
  { from: 'lead', name: 'reference', header: 'Lead ID' },
];
