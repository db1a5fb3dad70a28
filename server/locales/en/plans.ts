/** Descriptions and features of the plans that a new installation has, as its database has them. */
export const plans = {
  hits_only: 'Pay for hits only',
  coins_stay: 'Coins that you buy never expire',
  all_sources: 'All sources and downloads',
  free: 'For a list now and then.',
  starter: 'For one person who works a list each month.',
  team: 'For a small team with lists every week.',
  business: 'For lists of thousands, every day.',
} as const;
