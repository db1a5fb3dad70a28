/** Separate from the schemas, so that a page can check it without loading them. */

/**
 * Permitted use of a source's data: any lawful use, or only purposes under the Gramm–Leach–Bliley Act or the Driver's
 * Privacy Protection Act.
 */
export const licenceClasses = ['public', 'glba', 'dppa'] as const;

/** Range of each provider setting; money in US cents. */
export const providerLimits = {
  price_per_1000: [0, 10_000_000],
  order_cap: [0, 100_000_000],
  day_cap: [0, 100_000_000],
  requests_per_second: [1, 100],
  timeout_seconds: [1, 120],
  patience_minutes: [1, 240],
} as const;

/** Registers of companies with known columns. */
export const companyPresets = [
  'fl-companies',
  'ct-companies',
  'ak-companies',
  'pa-companies',
  'ny-companies',
  'co-companies',
  'or-companies',
  'ia-companies',
] as const;
export type CompanyPreset = (typeof companyPresets)[number];

/** File formats with known columns; `person` is JSON lines. */
export const importPresets = [
  'nc-voters',
  'nc-snapshot',
  'nppes',
  'fl-voters',
  'fl-nal',
  'nc-onemap',
  'parcels',
  'person',
  ...companyPresets,
] as const;
export type ImportPreset = (typeof importPresets)[number];

/** Registers published as several files, which are imported together. */
export const severalFilePresets: readonly ImportPreset[] = ['ct-companies', 'ak-companies'];
