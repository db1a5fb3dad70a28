/** Separate from the schemas, so that pages can use this without loading them. */

/** How a customer heard of the service, in display order. */
export const sources = {
  search: 'A search engine',
  colleague: 'A friend or colleague',
  social: 'Social media',
  video: 'A video or podcast',
  article: 'An article or blog',
  event: 'A meeting or conference',
  advertisement: 'An advertisement',
  other: 'Somewhere else',
} as const;
export type Source = keyof typeof sources;

/** Characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Largest photo upload, and the side length of the stored square in pixels. */
/** The most characters of a passkey's name. */
export const passkeyNameLength = 60;

export const photoLimits = { bytes: 5 * 1024 * 1024, side: 512 } as const;
