/** What an operator may say of sources; apart from the schemas, so that a page can check it without loading those. */

/** What the data of a source may be used for: anything lawful, or only what the Gramm-Leach-Bliley or driver's privacy act allows. */
export const licenceClasses = ['public', 'glba', 'dppa'] as const;

/** The least and the most of each number of a provider; money in cents of a US dollar. */
export const providerLimits = {
  price_per_1000: [0, 10_000_000],
  order_cap: [0, 100_000_000],
  day_cap: [0, 100_000_000],
  requests_per_second: [1, 100],
  timeout_seconds: [1, 120],
  patience_minutes: [1, 240],
} as const;

/** How a file of people is read where its columns are known by name; `person` is JSON lines. */
export const importPresets = [
  'nc-voters',
  'nc-snapshot',
  'nppes',
  'fl-voters',
  'fl-nal',
  'nc-onemap',
  'parcels',
  'person',
] as const;
export type ImportPreset = (typeof importPresets)[number];
