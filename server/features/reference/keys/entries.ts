/**
 * Entries of blocking keys: a key, and a person it finds or no longer finds. Sorted, they are merged without
 * comparing more than two numbers, and packed into the bytes of a page. Pure.
 */

/** A key is a prefix below 2^10 and a hash below 2^43. */
const hashRange = 2 ** 43;
const prefixRange = 2 ** 10;
const wordRange = 2 ** 32;
const turnedRange = hashRange * prefixRange;

/** A “turned” key, with its hash in the high bits, so that sorted keys are spread evenly over the pages. */
export function turnKey(key: number): number {
  const prefix = Math.floor(key / hashRange);
  return (key - prefix * hashRange) * prefixRange + prefix;
}

export function keyOfTurned(turned: number): number {
  const hash = Math.floor(turned / prefixRange);
  return (turned - hash * prefixRange) * hashRange + hash;
}

/**
 * Turned keys, ascending, each with a person; the people of a key are ascending too. A negative id cancels one equal
 * entry, wherever it is stored.
 */
export interface Entries {
  keys: Float64Array;
  people: Float64Array;
}

export const noEntries: Entries = { keys: new Float64Array(), people: new Float64Array() };

/** Whether entries are in order already. */
function areSorted(keys: ArrayLike<number>, people: ArrayLike<number>): boolean {
  for (let at = 1; at < keys.length; at += 1) {
    const [before, key] = [keys[at - 1] ?? 0, keys[at] ?? 0];
    if (before > key) return false;
    if (before === key && Math.abs(people[at - 1] ?? 0) > Math.abs(people[at] ?? 0)) return false;
  }
  return true;
}

/** Entries in any order, sorted. */
export function sortEntries(keys: ArrayLike<number>, people: ArrayLike<number>): Entries {
  if (areSorted(keys, people)) return { keys: Float64Array.from(keys), people: Float64Array.from(people) };
  const sorted = Float64Array.from(keys).sort();
  const places = new Float64Array(sorted.length);
  // How many of the key at its first position are placed already.
  const placed = new Uint32Array(sorted.length);
  for (let index = 0; index < sorted.length; index += 1) {
    const first = lowerBound(sorted, keys[index] ?? 0);
    const count = placed[first] ?? 0;
    placed[first] = count + 1;
    const person = people[index] ?? 0;
    let at = first + count;
    while (at > first && Math.abs(places[at - 1] ?? 0) > Math.abs(person)) {
      places[at] = places[at - 1] ?? 0;
      at -= 1;
    }
    places[at] = person;
  }
  return { keys: sorted, people: places };
}

/**
 * Sorts each span of turned keys, with their people; `ends` are where the spans end. Equal keys keep their order. The
 * first bits of a hash tell nearly where it belongs, so that this takes a third of the time of comparing keys.
 */
export function sortSpans(keys: Float64Array, people: Uint32Array, ends: Uint32Array): void {
  let from = 0;
  for (const end of ends) {
    if (end - from > 1) sortSpan(keys.subarray(from, end), people.subarray(from, end));
    from = end;
  }
}

function sortSpan(keys: Float64Array, people: Uint32Array): void {
  const { length } = keys;
  const slotsPerKey = length / turnedRange;
  // Where the next key of each slot goes.
  const next = new Uint32Array(length + 1);
  for (const key of keys) countUp(next, Math.floor(key * slotsPerKey) + 1);
  for (let slot = 1; slot < length; slot += 1) next[slot] = (next[slot] ?? 0) + (next[slot - 1] ?? 0);
  const [keysBefore, peopleBefore] = [keys.slice(), people.slice()];
  for (let index = 0; index < length; index += 1) {
    const key = keysBefore[index] ?? 0;
    const at = countUp(next, Math.floor(key * slotsPerKey));
    keys[at] = key;
    people[at] = peopleBefore[index] ?? 0;
  }
  for (let index = 1; index < length; index += 1) {
    const key = keys[index] ?? 0;
    if ((keys[index - 1] ?? 0) <= key) continue;
    const person = people[index] ?? 0;
    let at = index;
    for (; at > 0 && (keys[at - 1] ?? 0) > key; at -= 1) {
      keys[at] = keys[at - 1] ?? 0;
      people[at] = people[at - 1] ?? 0;
    }
    keys[at] = key;
    people[at] = person;
  }
}

/** Increments a count, and returns what it was. */
function countUp(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}

/** The first position with this key or a larger one. */
export function lowerBound(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges sorted entries; an entry and its cancellation vanish. */
export function mergeEntries(runs: readonly Entries[]): Entries {
  let left = [...runs];
  while (left.length > 1) {
    const merged: Entries[] = [];
    for (let at = 0; at < left.length; at += 2) merged.push(mergeTwo(left[at], left[at + 1]));
    left = merged;
  }
  return cancel(left[0] ?? noEntries);
}

function mergeTwo(one: Entries = noEntries, two: Entries = noEntries): Entries {
  const length = one.keys.length + two.keys.length;
  const merged = { keys: new Float64Array(length), people: new Float64Array(length) };
  let at = 0;
  let [first, second] = [0, 0];
  // Reading past the end of an array is slow.
  while (first < one.keys.length && second < two.keys.length) {
    const key = one.keys[first] ?? 0;
    const other = two.keys[second] ?? 0;
    const fromFirst =
      key < other || (key === other && Math.abs(one.people[first] ?? 0) <= Math.abs(two.people[second] ?? 0));
    merged.keys[at] = fromFirst ? key : other;
    merged.people[at] = (fromFirst ? one.people[first++] : two.people[second++]) ?? 0;
    at += 1;
  }
  const [rest, from] = first < one.keys.length ? [one, first] : [two, second];
  merged.keys.set(rest.keys.subarray(from), at);
  merged.people.set(rest.people.subarray(from), at);
  return merged;
}

function cancel({ keys, people }: Entries): Entries {
  if (!people.some((person) => person < 0)) return { keys, people };
  const kept = { keys: new Float64Array(keys.length), people: new Float64Array(keys.length) };
  let length = 0;
  for (let at = 0; at < keys.length; ) {
    const key = keys[at] ?? 0;
    const person = Math.abs(people[at] ?? 0);
    let sum = 0;
    for (; keys[at] === key && Math.abs(people[at] ?? 0) === person; at += 1)
      sum += Math.sign(people[at] ?? 0);
    for (let left = Math.abs(sum); left > 0; left -= 1) {
      kept.keys[length] = key;
      kept.people[length] = sum < 0 ? -person : person;
      length += 1;
    }
  }
  return { keys: kept.keys.subarray(0, length), people: kept.people.subarray(0, length) };
}

/** A sign and 53 bits of the turned key, then 48 bits of the person's id. */
export const entryBytes = 13;
const keyBytes = 7;
const signByte = 0x80;

/** Four bytes, big-endian. Buffer's own methods also check the offset. */
const wordAt = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) * 0x100_0000 +
  (((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));

function putWord(bytes: Buffer, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}

export function writeEntry(bytes: Buffer, at: number, key: number, person: number): void {
  const high = Math.floor(key / wordRange);
  bytes[at] = (high >>> 16) | (person < 0 ? signByte : 0);
  bytes[at + 1] = high >>> 8;
  bytes[at + 2] = high;
  putWord(bytes, at + 3, key % wordRange);
  const id = Math.abs(person);
  const top = Math.floor(id / wordRange);
  bytes[at + keyBytes] = top >>> 8;
  bytes[at + keyBytes + 1] = top;
  putWord(bytes, at + keyBytes + 2, id % wordRange);
}

export const keyAt = (bytes: Buffer, at: number): number =>
  ((((bytes[at] ?? 0) & (signByte - 1)) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)) *
    wordRange +
  wordAt(bytes, at + 3);

/** The person of an entry; negative if it cancels one. */
export function personAt(bytes: Buffer, at: number): number {
  const top = (bytes[at + keyBytes] ?? 0) * 0x100 + (bytes[at + keyBytes + 1] ?? 0);
  const person = top * wordRange + wordAt(bytes, at + keyBytes + 2);
  return (bytes[at] ?? 0) < signByte ? person : -person;
}

/** The position of the first entry between two positions with this key or a larger one. */
export function findKey(bytes: Buffer, from: number, end: number, key: number): number {
  let [low, high] = [0, (end - from) / entryBytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyAt(bytes, from + middle * entryBytes) < key) low = middle + 1;
    else high = middle;
  }
  return from + low * entryBytes;
}

/** The entries in `bytes` with a turned key from `from` up to, but not including, `end`. */
export function readEntries(bytes: Buffer, from = 0, end = Number.POSITIVE_INFINITY): Entries {
  const most = bytes.length / entryBytes;
  const keys = new Float64Array(most);
  const people = new Float64Array(most);
  let length = 0;
  let sorted = true;
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const key = keyAt(bytes, at);
    if (key < from || key >= end) continue;
    if (length > 0 && key < (keys[length - 1] ?? 0)) sorted = false;
    keys[length] = key;
    people[length] = personAt(bytes, at);
    length += 1;
  }
  const read = { keys: keys.subarray(0, length), people: people.subarray(0, length) };
  // The last people of a very common key are stored after the other keys of their page.
  return sorted ? read : sortEntries(read.keys, read.people);
}
