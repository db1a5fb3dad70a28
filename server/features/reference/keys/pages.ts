/**
 * Entries are stored in segments: what one batch changed in a bucket, or several of these merged. A segment's entries
 * are spread over 2^bits pages by the first bits of the turned key. A page's slot contains these bits and their number,
 * so the slots of a key don't depend on which segments exist. Pure.
 */
import type { BinaryRows } from '#platform/postgres/copy-binary';
import { type Entries, entryBytes, writeEntry } from './entries.ts';

const keyBits = 53;
/** 2^20 pages per bucket suffice for a whole country. Only even numbers, so that a key has few slots. */
const maxBits = 20;
const bitsStep = 2;
const maxEntriesPerPage = 80;

/** How many bits a segment can have. */
export const bitSizes: readonly number[] = Array.from(
  { length: maxBits / bitsStep + 1 },
  (_, at) => at * bitsStep,
);

/** The bits of a segment with this many entries, if it has no least number: a page has 20 to 80 on average. */
export const bitsFor = (entries: number, least = 0): number =>
  bitSizes.find((bits) => bits >= least && entries <= maxEntriesPerPage * 2 ** bits) ?? maxBits;

/** The first bits of a key, as many as a slot can have. */
export const firstBits = (turned: number): number => Math.floor(turned / 2 ** (keyBits - maxBits));

/** The slot of the keys with these first bits. */
export const slotOf = (first: number, bits: number): number => (1 << bits) | (first >>> (maxBits - bits));

/** A part of all keys: part `at` of 2^bits equal ones. */
export interface KeyRange {
  bits: number;
  at: number;
}

/** The first key of a range, and the first one after it. */
export const keysOfRange = ({ bits, at }: KeyRange): [number, number] => [
  at * 2 ** (keyBits - bits),
  (at + 1) * 2 ** (keyBits - bits),
];

/** The same for the keys of a slot. */
export function keysOfSlot(slot: number): [number, number] {
  const bits = 31 - Math.clz32(slot);
  return keysOfRange({ bits, at: slot - 2 ** bits });
}

/** The first and last slot with keys of a range, in segments with this many bits. */
export function slotsOfRange(range: KeyRange, bits: number): [number, number] {
  const factor = 2 ** (bits - range.bits);
  const first = 2 ** bits + Math.floor(range.at * factor);
  return [first, Math.max(first, 2 ** bits + Math.ceil((range.at + 1) * factor) - 1)];
}

/**
 * Of a key that more people share, the page that lookups read (part 0) has only this many entries: more than any cap,
 * even after a few hundred cancellations. The rest is in parts that only merges read.
 */
const shownPerKey = 1500;
const maxEntriesPerPart = 1000;

export interface Segment {
  bucket: number;
  seq: number;
  bits: number;
}

/** Adds the pages of a segment, or of a part of it, to the rows for `copyPages`. */
export function addPages(rows: BinaryRows, segment: Segment, { keys, people }: Entries): void {
  const { bits } = segment;
  for (let from = 0; from < keys.length; ) {
    const slot = slotOf(firstBits(keys[from] ?? 0), bits);
    const [, limit] = keysOfSlot(slot);
    let end = from + 1;
    while (end < keys.length && (keys[end] ?? 0) < limit) end += 1;
    addPage(rows, segment, slot, { keys: keys.subarray(from, end), people: people.subarray(from, end) });
    from = end;
  }
}

function addPage(rows: BinaryRows, { bucket, seq }: Segment, slot: number, entries: Entries): void {
  const add = (part: number, { keys, people }: Entries) => {
    rows.row(5);
    rows.int2(bucket);
    rows.int2(part);
    rows.int4(slot);
    rows.int4(seq);
    const { buffer, at } = rows.bytes(keys.length * entryBytes);
    for (let index = 0; index < keys.length; index += 1)
      writeEntry(buffer, at + index * entryBytes, keys[index] ?? 0, people[index] ?? 0);
  };
  if (entries.keys.length <= shownPerKey) {
    add(0, entries);
    return;
  }
  const [shown, rest] = splitCommon(entries);
  add(0, shown);
  for (let at = 0, part = 1; at < rest.keys.length; at += maxEntriesPerPart, part += 1)
    add(part, {
      keys: rest.keys.subarray(at, at + maxEntriesPerPart),
      people: rest.people.subarray(at, at + maxEntriesPerPart),
    });
}

/** Splits off what a key has beyond `shownPerKey` entries. */
function splitCommon({ keys, people }: Entries): [Entries, Entries] {
  const isShown = (index: number) => index < shownPerKey || keys[index - shownPerKey] !== keys[index];
  const pick = (shown: boolean): Entries => ({
    keys: keys.filter((_, index) => isShown(index) === shown),
    people: people.filter((_, index) => isShown(index) === shown),
  });
  return [pick(true), pick(false)];
}
