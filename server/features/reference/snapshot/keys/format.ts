/**
 * The keys of a snapshot, sorted by bucket, prefix and hash. Those of a bucket and prefix are a group. Hashes are evenly
 * distributed, so a hash gives its page in the group, a few keys, and only the rest of the hash is stored.
 */

/** A key's hash is below 2^43; the bits above are its prefix. */
export const hashRange = 2 ** 43;
/** 32-bit numbers per key: the rest of the hash with the list flag, the person or list. */
export const keyWords = 2;
/** The lowest bit of a key shared by several people, which stores the place of their list instead of a person. */
export const listFlag = 1;

const keysPerPage = 8;
/** With so many pages, 31 bits are left of a hash. */
const minPages = 2 ** 12;

export interface KeyGroup {
  bucket: number;
  prefix: number;
  keys: number;
  firstPage: number;
  /** A power of two. */
  pages: number;
}

export const groupNumber = (bucket: number, prefix: number): number => prefix * 256 + bucket;

/** The number of pages for so many keys: a page has 4 to 8 on average. */
export const pagesFor = (keys: number): number =>
  Math.max(minPages, 2 ** (32 - Math.clz32(Math.ceil(keys / keysPerPage) - 1)));

/** How many hashes have the same page. */
export const hashesPerPage = (pages: number): number => hashRange / pages;

/** A block of pages: the index of its first key, and of each page, its first key, counted from there. */
export const pagesPerBlock = 256;
/** 16-bit numbers before those of the pages. */
export const blockHead = 2;
export const blockHalves = blockHead + pagesPerBlock;

/** The index of a page's first key. */
export function firstKeyOf(blocks: Uint16Array, page: number): number {
  const block = Math.floor(page / pagesPerBlock) * blockHalves;
  const first = (blocks[block] ?? 0) + (blocks[block + 1] ?? 0) * 2 ** 16;
  return first + (blocks[block + blockHead + (page % pagesPerBlock)] ?? 0);
}
