/** What registration and profile ask for, apart from the schemas, so that a page can use it without loading those. */

/** Where a customer has heard of the service, in the order in which it is asked. */
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

/** The largest photo that is taken, and the side of the square that is kept of it, in pixels. */
export const photoLimits = { bytes: 5 * 1024 * 1024, side: 512 } as const;
