/** Names of the file types that imports know, as the console shows them. */
export const presets = {
  'ak-companies': 'Alaska companies',
  'co-companies': 'Colorado companies',
  'ct-companies': 'Connecticut companies',
  'fl-companies': 'Florida companies',
  'ia-companies': 'Iowa companies',
  'ny-companies': 'New York companies',
  'or-companies': 'Oregon companies',
  'pa-companies': 'Pennsylvania companies',
  'nc-voters': 'North Carolina voters',
  'nc-snapshot': 'North Carolina voters (snapshot)',
  nppes: 'Health care providers (NPPES)',
  'fl-voters': 'Florida voters',
  'fl-nal': 'Florida parcels (NAL)',
  'nc-onemap': 'North Carolina parcels (NC OneMap)',
  parcels: 'Other parcel data',
  person: 'People (JSON lines)',
} as const;
