/**
 * Shares of leads that depend on the reference: how many are about listed people, and how many of these are listed at an
 * address other than the lead's. The model has usual values; leads traced in a reference show its own.
 */

/** Where a lead's person is listed: at the lead's address, or how near it. */
export const listedGroups = ['home', 'family', 'zip', 'area', 'elsewhere'] as const;
export type ListedGroup = (typeof listedGroups)[number];

/** Which unlisted people have the name of someone listed: in their ZIP, in their family or area, or elsewhere. */
const namesakeGroups = ['zip_namesake', 'namesake', 'far_namesake'] as const;
type NamesakeGroup = (typeof namesakeGroups)[number];

/** Groups of leads that have a share: about listed people, and about unlisted people with the name of someone listed. */
export const shareGroups = [...listedGroups, ...namesakeGroups] as const;
export type ShareGroup = (typeof shareGroups)[number];

/** Shares of leads by group; the rest are about other unlisted people. */
export type Shares = Readonly<Record<ShareGroup, number>>;

/**
 * What one lead says about the shares: for each group, log2 of how much likelier the lead is if its person is listed
 * there than if they're unlisted, in quarters of a bit. It doesn't depend on the shares that the lead was traced with.
 */
export type Evidence = readonly number[];

const groupsOfLevels: Readonly<Record<string, ListedGroup>> = {
  family: 'family',
  known_family: 'family',
  same_street: 'zip',
  same_zip: 'zip',
  same_area: 'area',
  elsewhere: 'elsewhere',
};

/** The group of unlisted namesakes by their address level. */
export function namesakeGroupOf(level: string): NamesakeGroup {
  const group = groupOf(level);
  if (group === 'zip') return 'zip_namesake';
  return group === 'elsewhere' ? 'far_namesake' : 'namesake';
}

/** The group of an address level. */
export const groupOf = (level: string): ListedGroup => groupsOfLevels[level] ?? 'home';

export const noShares = (): Record<ShareGroup, number> => ({
  home: 0,
  family: 0,
  zip: 0,
  area: 0,
  elsewhere: 0,
  zip_namesake: 0,
  namesake: 0,
  far_namesake: 0,
});

/** The share of leads whose person is listed. */
export const listedShare = (shares: Shares): number => sumOf(shares, listedGroups);

/** The share of leads whose person isn't listed, but has the name of someone who is. */
export const namesakeShare = (shares: Shares): number => sumOf(shares, namesakeGroups);

function sumOf(shares: Shares, groups: readonly ShareGroup[]): number {
  let sum = 0;
  for (const group of groups) sum += shares[group];
  return sum;
}
